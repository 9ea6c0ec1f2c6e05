import { inspect } from 'node:util';
import { ConfigurationError } from './config.ts';
import { isUnavailable } from './platform/database/is-unavailable.ts';
import { StartRefusal } from './platform/start-refusal.ts';

/** Reason why a start failed: one sentence for what its owner can mend. */
export function describeStartFailure(error: unknown): string {
  if (error instanceof ConfigurationError || error instanceof StartRefusal) return error.message;
  const { message } = error instanceof Error && error.cause instanceof Error ? error.cause : (error as Error);
  if (isUnavailable(error)) return `A server that the shop needs did not answer (${message}): start again.`;
  if (error instanceof Error && 'syscall' in error) return `The shop could not start: ${message}`;
  // Error with its cause: a failed statement alone does not say why.
  return `The shop could not start: ${inspect(error)}`;
}
