import { address } from '#contract/address.ts';
import { createKeptStore } from './kept-store.ts';

/** A guest's addresses never leave the browser except with an order. */
export const useAddresses = createKeptStore({ name: 'addresses', schema: address, selectsAdded: false });
