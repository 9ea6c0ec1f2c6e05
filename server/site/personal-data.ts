import type { PersonalDataSource } from '../accounts/accounts.ts';
import {
  deleteMessagesOf,
  deleteMessagesOfEmail,
  exportMessages,
  exportMessagesOfPerson,
  findWriter,
} from './personal-data.queries.ts';

/** Personal data in messages: what a person wrote to the shop and was answered. */
export const messagesDataSource: PersonalDataSource = {
  name: 'messages',
  tables: ['contact_message', 'message_thread', 'thread_message'],
  exportFor: exportMessages,
  forget: deleteMessagesOf,
  people: {
    find: async (db, emailKey) => {
      const writer = await findWriter(db, emailKey);
      return writer ? { name: writer.name, phone: '', addresses: [] } : null;
    },
    exportFor: exportMessagesOfPerson,
    forget: async (tx, { guestKey }) => {
      if (guestKey !== null) await deleteMessagesOfEmail(tx, guestKey);
    },
  },
};
