/** Counts are exact up to here; more is one more than this. Apart from the calls, whose shapes would weigh on the frame. */
export const COUNTED_MAX = 10_000;

/** «10 000+» where there are more than the server counts. */
export const countText = (count: number) => (count >= COUNTED_MAX ? '10 000+' : String(count));
