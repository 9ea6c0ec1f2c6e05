export { findClientByToken, openSession } from './sessions.ts';
