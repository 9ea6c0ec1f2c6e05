import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  businessDayAfter,
  defaultDelivery,
  deliveryWindow,
  firstBoxWindow,
  hourOfNextBusinessDay,
  isBusinessDay,
  lastDayAfterLeaving,
} from './delivery.ts';
import {
  arrivalSentence,
  type DeliveryRule,
  daysSentence,
  daysToAnywhere,
  firstBoxText,
  weekdayText,
} from './delivery-words.ts';

const CODES = { A: '03100', B: '44160', C: '97000' } as const;
const withoutClosing: DeliveryRule = { ...defaultDelivery, closed_days: [] };

/** An instant of the wall clock in Mexico City. */
const at = (day: string, time = '10:00') => new Date(`${day}T${time}:00-06:00`);
const daysFor = (rule: DeliveryRule, when: Date, zone: keyof typeof CODES) => {
  const { from, to } = deliveryWindow(rule, when, CODES[zone]);
  return [from, to];
};

describe('between which days a parcel arrives', () => {
  test.each([
    ['2026-11-24', '10:00', 'A', '2026-11-27', '2026-11-30'],
    ['2026-11-24', '10:00', 'B', '2026-11-30', '2026-12-02'],
    ['2026-11-24', '10:00', 'C', '2026-12-01', '2026-12-03'],
    ['2026-11-24', '12:59', 'A', '2026-11-27', '2026-11-30'],
    ['2026-11-24', '13:00', 'A', '2026-11-30', '2026-12-01'],
    ['2026-11-13', '13:00', 'C', '2026-11-24', '2026-11-26'],
    ['2026-11-13', '12:59', 'C', '2026-11-23', '2026-11-25'],
    ['2026-12-23', '15:00', 'A', '2026-12-30', '2026-12-31'],
    ['2026-12-23', '15:00', 'C', '2027-01-04', '2027-01-06'],
    // A weekend and a holiday have no cutoff: the next business day counts whole.
    ['2026-11-14', '20:00', 'A', '2026-11-20', '2026-11-23'],
    ['2026-11-16', '09:00', 'A', '2026-11-20', '2026-11-23'],
    ['2026-11-16', '13:00', 'A', '2026-11-20', '2026-11-23'],
    ['2026-11-17', '12:59', 'A', '2026-11-20', '2026-11-23'],
    ['2026-11-17', '13:00', 'A', '2026-11-23', '2026-11-24'],
    ['2026-12-31', '12:59', 'A', '2027-01-06', '2027-01-07'],
    ['2026-12-31', '13:00', 'A', '2027-01-07', '2027-01-08'],
  ] as const)('without closing days: %s at %s to zone %s', (day, time, zone, from, to) => {
    expect(daysFor(withoutClosing, at(day, time), zone)).toEqual([from, to]);
  });

  test.each([
    // 24 and 31 December and Holy Week are the shop's own closing days.
    ['2026-12-23', '15:00', 'A', '2027-01-04', '2027-01-05'],
    ['2027-03-24', '10:00', 'A', '2027-03-31', '2027-04-01'],
    ['2027-03-25', '10:00', 'A', '2027-04-01', '2027-04-02'],
  ] as const)('with the closing days of the shop: %s at %s to zone %s', (day, time, zone, from, to) => {
    expect(daysFor(defaultDelivery, at(day, time), zone)).toEqual([from, to]);
  });

  test('the day is that of Mexico City, also when it is another one in UTC', () => {
    expect(deliveryWindow(withoutClosing, new Date('2026-11-24T05:59:59Z'), CODES.A).leaves).toBe(
      '2026-11-25',
    );
    expect(deliveryWindow(withoutClosing, new Date('2026-11-24T06:00:00Z'), CODES.A).leaves).toBe(
      '2026-11-25',
    );
    expect(deliveryWindow(withoutClosing, new Date('2026-11-23T18:59:59Z'), CODES.A).leaves).toBe(
      '2026-11-24',
    );
  });

  test('a day that the owner closes once is skipped, and only that year', () => {
    const rule = { ...withoutClosing, closed_days: ['2026-11-26'] };
    expect(daysFor(rule, at('2026-11-24'), 'A')).toEqual(['2026-11-30', '2026-12-01']);
    expect(daysFor(rule, at('2027-11-24'), 'A')).toEqual(daysFor(withoutClosing, at('2027-11-24'), 'A'));
  });

  test.each([
    ['01000', 'A'],
    ['16999', 'A'],
    ['20000', 'B'],
    ['50000', 'A'],
    ['57999', 'A'],
    ['58000', 'B'],
    ['21000', 'C'],
    ['24999', 'C'],
    ['25000', 'B'],
    ['29000', 'C'],
    ['33999', 'C'],
    ['34000', 'B'],
    ['76999', 'B'],
    ['77500', 'C'],
    ['80000', 'C'],
    ['85999', 'C'],
    ['97999', 'C'],
    ['98000', 'B'],
  ] as const)('the postal code %s lies in zone %s', (code, zone) => {
    const when = at('2026-11-24');
    expect(deliveryWindow(defaultDelivery, when, code)).toEqual(
      deliveryWindow(defaultDelivery, when, CODES[zone]),
    );
  });

  test('where no zone is for the rest, its window covers all of them', () => {
    const rule = { ...withoutClosing, delivery_zones: defaultDelivery.delivery_zones.slice(0, 2) };
    expect(deliveryWindow(rule, at('2026-11-24'), CODES.B)).toMatchObject({
      from: '2026-11-27',
      to: '2026-12-03',
    });
  });

  test('a parcel that leaves later arrives later', () => {
    const planned = deliveryWindow(withoutClosing, at('2026-11-24'), CODES.B);
    expect(lastDayAfterLeaving(withoutClosing, at(planned.leaves, '18:00'), CODES.B)).toBe(planned.to);
    expect(lastDayAfterLeaving(withoutClosing, at('2026-11-27', '18:00'), CODES.B)).toBe('2026-12-04');
  });
});

/** The holidays of 2026 to 2032 as the law's calendar has them, typed off, and Holy Week's two days. */
const HOLIDAYS = `
  2026-01-01 2026-02-02 2026-03-16 2026-05-01 2026-09-16 2026-11-16 2026-12-25
  2027-01-01 2027-02-01 2027-03-15 2027-05-01 2027-09-16 2027-11-15 2027-12-25
  2028-01-01 2028-02-07 2028-03-20 2028-05-01 2028-09-16 2028-11-20 2028-12-25
  2029-01-01 2029-02-05 2029-03-19 2029-05-01 2029-09-16 2029-11-19 2029-12-25
  2030-01-01 2030-02-04 2030-03-18 2030-05-01 2030-09-16 2030-10-01 2030-11-18 2030-12-25
  2031-01-01 2031-02-03 2031-03-17 2031-05-01 2031-09-16 2031-11-17 2031-12-25
  2032-01-01 2032-02-02 2032-03-15 2032-05-01 2032-09-16 2032-11-15 2032-12-25`;
const HOLY_DAYS = `2026-04-02 2026-04-03 2027-03-25 2027-03-26 2028-04-13 2028-04-14 2029-03-29 2029-03-30
  2030-04-18 2030-04-19 2031-04-10 2031-04-11 2032-03-25 2032-03-26`;
const daysOff = new Set([...HOLIDAYS.trim().split(/\s+/), ...HOLY_DAYS.trim().split(/\s+/)]);

const DAY_MS = 86_400_000;
const allDays = Array.from({ length: 7 * 365 + 2 }, (_, index) =>
  new Date(Date.UTC(2026, 0, 1) + index * DAY_MS).toISOString().slice(0, 10),
);

test('business days of seven years are those of a calendar typed by hand', () => {
  const byHand = allDays.filter((day) => {
    const isWeekend = /^S/.test(new Date(day).toUTCString());
    return !isWeekend && !daysOff.has(day) && !/-12-(24|31)$/.test(day);
  });
  expect(allDays.at(-1)).toBe('2032-12-31');
  expect(allDays.filter((day) => isBusinessDay(day, defaultDelivery))).toEqual(byHand);
});

describe('for any payment and place', () => {
  const instants = fc.date({ min: at('2026-01-01'), max: at('2032-11-01'), noInvalidDate: true });
  const codes = fc.integer({ min: 0, max: 99_999 }).map((code) => String(code).padStart(5, '0'));
  const rules = fc.constantFrom(defaultDelivery, withoutClosing);

  /** Business days after the day of the payment, which a late or free day leaves for the next. */
  const countTo = (rule: DeliveryRule, paidAt: Date, last: string) => {
    const start = deliveryWindow({ ...rule, handling_days: 0 }, paidAt, CODES.A).leaves;
    return allDays.filter((day) => day > start && day <= last && isBusinessDay(day, rule)).length;
  };

  test('the days are business days in order, and none lies beyond 7 business days after the payment', () => {
    fc.assert(
      fc.property(rules, instants, codes, (rule, paidAt, code) => {
        const { leaves, from, to } = deliveryWindow(rule, paidAt, code);
        expect([leaves, from, to].every((day) => isBusinessDay(day, rule))).toBe(true);
        expect(leaves < from && from <= to).toBe(true);
        expect(countTo(rule, paidAt, to)).toBeLessThanOrEqual(7);
      }),
    );
  });

  test('who pays later is never promised an earlier day', () => {
    fc.assert(
      fc.property(rules, instants, fc.nat(10 * DAY_MS), codes, (rule, paidAt, wait, code) => {
        const first = deliveryWindow(rule, paidAt, code);
        const second = deliveryWindow(rule, new Date(paidAt.getTime() + wait), code);
        expect(first.from <= second.from && first.to <= second.to).toBe(true);
      }),
    );
  });
});

describe('the sentence of the promise', () => {
  test.each([
    ['in one month', '2026-11-24', '2026-11-26', 'Llega entre el martes 24 y el jueves 26 de noviembre'],
    [
      'over two months',
      '2026-11-30',
      '2026-12-02',
      'Llega entre el lunes 30 de noviembre y el miércoles 2 de diciembre',
    ],
    [
      'over two years',
      '2026-12-30',
      '2027-01-04',
      'Llega entre el miércoles 30 de diciembre de 2026 y el lunes 4 de enero de 2027',
    ],
    ['on one day', '2026-11-24', '2026-11-24', 'Llega el martes 24 de noviembre'],
  ])('%s', (_name, from, to, sentence) => {
    expect(arrivalSentence({ from, to })).toBe(sentence);
  });

  test('a single day has its weekday', () => {
    expect(weekdayText('2026-11-26')).toBe('jueves 26 de noviembre');
  });

  test('before a postal code is known it says the days to anywhere, and none while the rule cannot be read', () => {
    expect(daysToAnywhere(defaultDelivery)).toEqual({ min: 3, max: 7 });
    expect(daysSentence(defaultDelivery)).toBe('Llega en 3 a 7 días hábiles');
    expect(daysSentence(null)).not.toMatch(/\d/);
    expect(daysSentence({ ...defaultDelivery, handling_days: 2 })).toBe('Llega en 4 a 8 días hábiles');
  });
});

describe('the first box of a subscription', () => {
  const rule = { ...defaultDelivery, box_handling_days: 3 };

  test.each([
    // Thursday before and from the cutoff hour on; then Friday, a weekend, a holiday and closing days between.
    ['2026-11-26', '12:59', '2026-12-01', '2026-12-03', '2026-12-09'],
    ['2026-11-26', '13:00', '2026-12-02', '2026-12-04', '2026-12-10'],
    ['2026-11-27', '10:00', '2026-12-02', '2026-12-04', '2026-12-10'],
    ['2026-11-28', '20:00', '2026-12-03', '2026-12-07', '2026-12-11'],
    ['2026-11-13', '10:00', '2026-11-19', '2026-11-23', '2026-11-27'],
    ['2026-12-23', '10:00', '2026-12-30', '2027-01-05', '2027-01-11'],
  ] as const)(
    'paid on %s at %s leaves by %s, and arrives anywhere from %s to %s',
    (day, time, leaves, from, to) => {
      expect(firstBoxWindow(rule, at(day, time), null)).toEqual({ leaves, from, to });
    },
  );

  test('leaves by the day of a parcel with as many days, and arrives by the zone of its code', () => {
    const paidAt = at('2026-11-26');
    for (const code of Object.values(CODES))
      expect(firstBoxWindow(rule, paidAt, code)).toEqual(
        deliveryWindow({ ...rule, handling_days: 3 }, paidAt, code),
      );
  });

  test('has no day where the shop promises none', () => {
    expect(firstBoxWindow({ ...rule, box_handling_days: null }, at('2026-11-26'), null)).toBeNull();
  });

  test('is said with its last day here and the days between which it arrives', () => {
    expect(firstBoxText({ leaves: '2026-12-01', from: '2026-12-03', to: '2026-12-09' })).toBe(
      'sale a más tardar el martes 1 de diciembre y llega entre el jueves 3 y el miércoles 9 de diciembre',
    );
  });
});

describe('an hour of the next business day', () => {
  const rule = { closed_days: ['12-24'] };
  test.each([
    ['a Tuesday evening', '2026-11-25T05:59:59Z', '2026-11-26T00:00:00.000Z'],
    ['a Friday evening', '2026-11-28T05:59:59Z', '2026-12-01T00:00:00.000Z'],
    ['a Saturday', '2026-11-28T18:00:00Z', '2026-12-01T00:00:00.000Z'],
    ['the evening before two days that nobody works', '2026-12-24T05:59:59Z', '2026-12-29T00:00:00.000Z'],
  ])('after %s', (_, instant, expected) => {
    expect(hourOfNextBusinessDay(rule, new Date(instant), 18).toISOString()).toBe(expected);
  });
});

test.each([
  ['2026-11-24', '2026-11-27'],
  ['2026-11-27', '2026-12-02'],
  // A Saturday before a Monday of rest.
  ['2026-11-14', '2026-11-19'],
  // A closing day, Christmas and a weekend.
  ['2026-12-22', '2026-12-29'],
])('three business days after %s is %s', (day, last) => {
  expect(businessDayAfter(day, 3, { closed_days: ['12-24'] })).toBe(last);
});
