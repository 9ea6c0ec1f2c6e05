import type { PersonalDataSource } from '../accounts/accounts.ts';
import { deleteMessagesOf, exportMessages } from './messages.queries.ts';

/** What a client wrote through the contact form, under the e-mail of their account. */
export const messagesDataSource: PersonalDataSource = {
  name: 'messages',
  tables: ['contact_message'],
  exportFor: exportMessages,
  forget: deleteMessagesOf,
};
