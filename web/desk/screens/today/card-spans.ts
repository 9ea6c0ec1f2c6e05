import type { TodayCard } from '#contract/desk/today-cards.ts';
import { classNames } from '#web/ui/class-names.ts';

/** How many columns a part of Hoy is wide: where there are two, and where there are three. */
interface Span {
  two: 1 | 2;
  three: 1 | 2 | 3;
}

const widthOf = ({ part }: Pick<TodayCard, 'part'>) => (part === 'to_send' ? 2 : 1);

/** No cell stays empty: the last card, or the sales after it, is as wide as what is left of its row. */
export function spansOf(cards: readonly Pick<TodayCard, 'part'>[], hasSales: boolean) {
  const cells = cards.reduce((sum, card) => sum + widthOf(card), 0);
  const begun = cells % 3;
  // The sales fill two columns or a row of their own; one column is too narrow for them.
  const salesFit = hasSales && begun === 1;
  const missing = salesFit ? 0 : (3 - begun) % 3;
  const last = cards.length - 1;
  return {
    cards: cards.map((card, place): Span => {
      const width = widthOf(card);
      if (place < last) return { two: width, three: width };
      return {
        two: width === 2 || cells % 2 === 1 ? 2 : 1,
        three: Math.min(3, width + missing) as Span['three'],
      };
    }),
    sales: { two: 2, three: salesFit ? 2 : 3 } satisfies Span,
  };
}

const inTwo = { 1: undefined, 2: 'md:col-span-2' };
const inThree = { 1: 'desk:col-span-1', 2: 'desk:col-span-2', 3: 'desk:col-span-3' };

export const spanClass = ({ two, three }: Span) => classNames(inTwo[two], inThree[three]);
