/** What the connection needs of its surroundings, so that it runs in a page, in a worker and in a test. */

export interface SocketHandlers {
  open(): void;
  message(text: string): void;
  /** Called once, also when the socket could not be opened. `code` as in RFC 6455, section 7.4. */
  close(code: number): void;
}

export interface SocketLike {
  send(text: string): void;
  close(code: number): void;
}

/** `now` is in milliseconds and never runs backwards. */
export interface Clock {
  now(): number;
  setTimeout(callback: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}
