import { ApiError } from './api.ts';

/** The Spanish sentence to show for anything that was thrown; `fallback` for what did not come from the API. */
export function errorText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  // An answer without a sentence of ours came from something in between: its status would help nobody.
  return error.message.startsWith('HTTP ') ? fallback : error.message;
}
