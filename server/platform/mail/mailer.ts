export interface Mail {
  to: string;
  /** Address for answers, where they do not go to the shop. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** Unique key of this mail, e.g. `mail:paid:42`: becomes its Message-ID, so that a repeated send is one mail. */
  key: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}
