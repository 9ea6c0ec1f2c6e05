import { z } from 'zod';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { mexicoCityDay } from '#contract/mexico-city.ts';
// Before anything is parsed: it keeps zod from making code out of text, which the page's policy stops.
import '#contract/text.ts';
import { ownName } from '../../frame/desk-api.ts';

const counted = z.object({
  productId: z.number().int(),
  title: z.string(),
  counted: z.number().int(),
  change: z.number().int(),
  auditEntryId: z.number().int().nullable(),
});
/** A title that was counted today. */
export type Counted = z.infer<typeof counted>;

/** More than are counted in a day. */
const MOST_KEPT = 2_000;

const kept = z.object({ day: z.string(), lists: z.record(z.string(), z.array(counted).max(MOST_KEPT)) });
type Kept = z.infer<typeof kept>;

const NOTHING: Kept = { day: '', lists: {} };

/** What a browser keeps can be edited. */
export const readKept = (value: unknown): Kept => kept.safeParse(value).data ?? NOTHING;

/** Lists of another day count no more. */
const listsOf = ({ day, lists }: Kept, today: string) => (day === today ? lists : {});

/** A recount takes the place of the earlier one. */
export function withCounted(before: Kept, today: string, place: string, entry: Counted): Kept {
  const lists = listsOf(before, today);
  const others = (lists[place] ?? []).filter(({ productId }) => productId !== entry.productId);
  return { day: today, lists: { ...lists, [place]: [entry, ...others].slice(0, MOST_KEPT) } };
}

export function withoutCounted(before: Kept, today: string, place: string, productId?: number): Kept {
  const lists = listsOf(before, today);
  const left = (lists[place] ?? []).filter((one) => productId !== undefined && one.productId !== productId);
  return { day: today, lists: { ...lists, [place]: left } };
}

/** What was counted is saved already; the list says where a person is, also after a reload. */
const useKept = create<Kept>()(
  persist(() => NOTHING, {
    name: 'mostrador-counted',
    storage: createJSONStorage(() => window.sessionStorage),
    merge: readKept,
  }),
);

const NONE: Counted[] = [];

/** The titles counted today, of one category or of the whole shop, the last one first. */
export function useCountedList(categoryId: number | null) {
  const place = ownName(String(categoryId ?? 'all'));
  const today = () => mexicoCityDay(new Date());
  return {
    done: useKept((all) => listsOf(all, today())[place] ?? NONE),
    add: (entry: Counted) => useKept.setState((before) => withCounted(before, today(), place, entry)),
    forget: (productId: number) =>
      useKept.setState((before) => withoutCounted(before, today(), place, productId)),
    beginAnew: () => useKept.setState((before) => withoutCounted(before, today(), place)),
  };
}
