import { contact } from '#contract/contact.ts';
import { createKeptStore } from './kept-store.ts';

export const useContacts = createKeptStore({ name: 'contacts', schema: contact, selectsAdded: true });
