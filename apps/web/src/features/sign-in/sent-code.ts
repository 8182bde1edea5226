/** A code that is on its way; `resendAt` is when another may be asked for, milliseconds since 1970. */
export interface SentCode {
  email: string;
  resendAt: number;
}
