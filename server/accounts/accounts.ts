export { accountRules } from './account-rules.queries.ts';
export { findClientAddress } from './addresses.queries.ts';
export type { PersonalDataKeeper } from './personal-data.ts';
export { findContactOf, findFirstName } from './profile.ts';
export { findClientByToken, openSession } from './sessions.ts';
