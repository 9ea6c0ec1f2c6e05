import { data, redirect } from 'react-router';
import { ApiError } from '../ui/api.ts';

/** True when nothing is called so: also of an address that no list, author or series could have. */
export const isUnknown = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Error as a loader throws it: errors other than responses would give the page status 500. */
export const thrown = (error: unknown) =>
  error instanceof ApiError
    ? data({ requestId: error.requestId }, { status: isUnknown(error) ? 404 : error.status || 503 })
    : error;

/** The same for what is asked for by its slug: an address typed in capitals leads to the one in small letters. */
export function thrownOf(error: unknown, folder: string, slug: string) {
  const small = slug.toLowerCase();
  if (!isUnknown(error) || small === slug) return thrown(error);
  return redirect(`${folder}/${encodeURIComponent(small)}`, 301);
}
