import fc from 'fast-check';

/** Days around the ends of months, `YYYY-MM-DD`. */
export const editionDays = fc
  .tuple(
    fc.integer({ min: 2000, max: 2040 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: -3, max: 2 }),
  )
  .map(([year, month, day]) => new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10));
