import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { MEXICAN_STATES } from '#contract/address.ts';
import {
  hasPostalCodes,
  insertSettlements,
  lockPostalCodes,
} from '#server/accounts/postal-codes/postal-codes.queries.ts';
import { inTransaction } from '#server/platform/database/database.ts';
import type { Shop } from '#server/platform/shop.ts';

const codes = z.array(
  z.strictObject({
    cp: z.string(),
    state: z.enum(MEXICAN_STATES),
    municipality: z.string(),
    city: z.string(),
    neighborhoods: z.array(z.string()).min(1),
  }),
);

/** Codes typed by hand: the post's own catalogue may not be passed on. */
export const seededPostalCodes = () =>
  codes.parse(JSON.parse(readFileSync(new URL('accounts/postal-codes.json', import.meta.url), 'utf8')));

/** Plants a few codes for a demo. Where there are codes, they are the owner's and stay. */
export async function plantPostalCodes({ db }: Pick<Shop, 'db'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    if ((await hasPostalCodes(tx)) || !(await lockPostalCodes(tx))) return;
    const settlements = seededPostalCodes().flatMap(({ neighborhoods, ...code }) =>
      neighborhoods.map((name) => ({ ...code, name, kind: 'Colonia' })),
    );
    await insertSettlements(tx, settlements);
  });
}
