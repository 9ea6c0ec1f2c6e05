import { z } from 'zod';
import { exactText } from '../text.ts';

/** Room for the longest title that a list is sorted by. */
const CURSOR_MAX = 3_000;

/** Cursor at the end of the page before: the `next` of its answer, sent as it came. */
const cursor = exactText(/^[\w-]*$/, CURSOR_MAX).optional();

/**
 * A list in pages of fifty: what may be asked of it, and its answer under the name of its rows. `beside` is what the answer
 * says of the whole list.
 */
export const list = <
  Name extends string,
  Row extends z.ZodType,
  Filters extends z.ZodRawShape = Record<never, never>,
  Beside extends z.ZodRawShape = Record<never, never>,
>(
  name: Name,
  row: Row,
  filters = {} as Filters,
  beside = {} as Beside,
) => ({
  query: z.object({ ...filters, cursor }),
  response: z.object({
    status: z.literal(true),
    ...({ [name]: z.array(row) } as Record<Name, z.ZodArray<Row>>),
    /** The `cursor` of the page after this one; null at the end. */
    next: z.string().nullable(),
    ...beside,
  }),
});
