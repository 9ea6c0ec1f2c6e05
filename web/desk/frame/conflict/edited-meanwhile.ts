import type { EditedMeanwhile } from '#contract/desk/edited-meanwhile.ts';
import { ApiError } from '#web/ui/api.ts';

/** What another person made of a thing meanwhile; null of every other failure. */
export const editedMeanwhile = <Values>(error: unknown): EditedMeanwhile<Values> | null =>
  error instanceof ApiError && error.code === 'EDITED_MEANWHILE'
    ? ((error.details as EditedMeanwhile<Values> | undefined) ?? null)
    : null;

/** The same, where there is a version that can be saved over. */
export function theirsOf<Values>(error: unknown) {
  const { by, at, version = null, values } = editedMeanwhile<Values>(error) ?? {};
  if (!values || version === null) return null;
  return { by: by ?? 'Alguien', at: at ?? new Date().toISOString(), version, values };
}

/** The same failure, with the other person's values as a form has them typed. */
export function withTheirs<Values>(error: unknown, typed: (values: Values) => unknown): unknown {
  const details = editedMeanwhile<Values>(error);
  if (!(error instanceof ApiError) || !details?.values) return error;
  const { message, status, code, requestId } = error;
  return new ApiError(message, {
    status,
    code,
    requestId,
    details: { ...details, values: typed(details.values) },
  });
}
