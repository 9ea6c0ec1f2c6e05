export { accountRules, findClientOfEmail } from './accounts.queries.ts';
export { findClientAddress, lockOwner } from './addresses/addresses.queries.ts';
export { addAddress } from './addresses/addresses.ts';
export { findChild, findChildren } from './children/children.queries.ts';
export { keepFiscalProfile } from './profile/fiscal-profile.queries.ts';
export type { KnownGuest, Person, PersonalDataSource } from './profile/personal-data.ts';
export { findContactOf, findFirstName } from './profile/profile.ts';
export { findClientByToken, openSession } from './sessions/sessions.ts';
