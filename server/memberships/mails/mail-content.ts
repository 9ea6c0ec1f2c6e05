import type { ReactElement } from 'react';
import { helloTo } from '../../platform/mail/hello.ts';
import type { SubscriptionRecord } from '../subscriptions.queries.ts';

export interface MailContent {
  subject: string;
  preview: string;
  parts: ReactElement[];
}

/** Addresses of its buttons. */
export interface MailLinks {
  plans: string;
  memberships: string;
  club: string;
  cancel: string;
  card: string;
}

export const hello = ({ contact_name }: SubscriptionRecord) => helloTo(contact_name);
