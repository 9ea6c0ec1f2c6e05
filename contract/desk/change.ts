import { z } from 'zod';

/** How many there are of something. */
export const count = z.number().int();

/** Version at which a record was read: a change of any other one is refused with EDITED_MEANWHILE. */
export const version = z.number().int().min(0);

/** Answer that says only that it was done; others extend it. */
export const ok = z.object({ status: z.literal(true) });

/** Entry of Bitácora by which a change is undone. */
export const entryOfChange = { audit_entry_id: z.number().int() };

/** Answer of a change that can be undone; others extend it. */
export const changed = ok.extend(entryOfChange);
