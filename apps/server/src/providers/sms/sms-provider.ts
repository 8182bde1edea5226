export interface Sms {
  /** Mainland China mobile: 11 digits, without the country's number. */
  readonly to: string;
  /** The code alone, for vendors that only fill in a template of theirs. */
  readonly code: string;
  /** The whole message, for the others. */
  readonly text: string;
}

/** A way for text messages to leave. `send` resolves once the message is handed over for good. */
export interface SmsProvider {
  readonly name: string;
  /** Production mode refuses to start with it. */
  readonly developmentOnly: boolean;
  /** @throws SmsError */
  send(sms: Sms): Promise<void>;
}

/** The vendor did not take a message. Holds neither the number nor the code. */
export class SmsError extends Error {
  override readonly name = 'SmsError';
}
