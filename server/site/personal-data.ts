import type { PersonalDataSource } from '../accounts/accounts.ts';
import {
  deleteMessagesOf,
  deleteMessagesOfEmail,
  exportMessages,
  exportMessagesOfEmail,
  findWriter,
} from './messages.queries.ts';

/** What a client wrote through the contact form, under the e-mail of their account. */
export const messagesDataSource: PersonalDataSource = {
  name: 'messages',
  tables: ['contact_message'],
  exportFor: exportMessages,
  forget: deleteMessagesOf,
  people: {
    find: async (db, emailKey) => {
      const writer = await findWriter(db, emailKey);
      return writer ? { name: writer.name, phone: '', addresses: [] } : null;
    },
    exportFor: (db, { emailKey }) => exportMessagesOfEmail(db, emailKey),
    forget: (tx, { emailKey }) => deleteMessagesOfEmail(tx, emailKey),
  },
};
