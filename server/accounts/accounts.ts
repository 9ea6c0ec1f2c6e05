export { findClientAddress } from './addresses.queries.ts';
export { findClientByToken, openSession } from './sessions.ts';
