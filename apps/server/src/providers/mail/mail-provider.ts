export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** A way for mail to leave. `send` resolves once the mail is handed over for good, and may be called again with the same mail. */
export interface MailProvider {
  readonly name: string;
  /** Production mode refuses to start with it. */
  readonly developmentOnly: boolean;
  send(mail: Mail): Promise<void>;
}
