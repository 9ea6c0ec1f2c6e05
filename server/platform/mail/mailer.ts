export interface Mail {
  to: string;
  /** Address for answers, where they do not go to the shop. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /**
   * Key that makes this mail unique, e.g. `mail:paid:42`: becomes its Message-ID, and a repeated send is one mail in
   * the mailbox.
   */
  key: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}
