/** Codes of a database that ends, ended or is lost, has no room, or keeps rows locked for too long. */
const STATES = /^(?:(?:57|08|53)...|55P03|40P01|40001)$/;
const BROKEN_CONNECTION = /^(?:ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/;
/** The driver gives these no code. */
const LOST =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|Connection ended|Query read timeout/;

/** Tells whether a statement failed because the database cannot answer now, and may a moment later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (STATES.test(code) || LOST.test(error.message)) return true;
  if (BROKEN_CONNECTION.test(code) && 'syscall' in error && error.syscall !== 'open') return true;
  // The query builder wraps what the driver throws.
  return error.cause !== error && isUnavailable(error.cause);
}
