import { afterAll, beforeAll, describe, test } from 'vitest';
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts';
import { setClock, setClockOfDatabase } from './fixed-clock.ts';
import { keep } from './keep.ts';
import { Mails } from './mails.ts';

interface Titled {
  title: string;
  key: string;
}

/** The calls of each domain, in the order of their names, are asked of a shop of their own: another call changes no other domain's answers. */
export function recordCalls<Row extends Titled>(
  part: string,
  rows: readonly Row[],
  ask: (testShop: TestShop, row: Row) => Promise<[caller: string, answer: string][]>,
): void {
  const mails = new Mails(part);
  afterAll(() => mails.keep());
  const sorted = rows.toSorted((a, b) => (a.title < b.title ? -1 : 1));
  for (const [domain, calls] of Map.groupBy(sorted, ({ key }) => domainOf(key)))
    describe(domain, () => {
      let testShop: TestShop;
      beforeAll(async () => {
        setClock();
        testShop = await createTestShop();
        await setClockOfDatabase(testShop);
        // The provider tells the shop in its own time, which would be another each time.
        await testShop.control({ webhooks: 'drop' });
      });
      afterAll(async () => {
        await mails.announce(testShop);
        await testShop.close();
      });
      test.each(calls)('$title', async (row) => {
        keep(`answers/${part}/${domain}`, row.title, grouped(await ask(testShop, row)));
        await mails.send(testShop);
      });
    });
}

const domainOf = (key: string) => /^\w+ \/(?:desk\/)?([\w-]+)/.exec(key)?.[1] ?? key;

/** Callers who are answered alike stand together. */
function grouped(answers: [caller: string, answer: string][]): string {
  const alike = Map.groupBy(answers, ([, answer]) => answer);
  return [...alike]
    .map(([answer, callers]) => `### ${callers.map(([caller]) => caller).join(', ')}\n${answer}`)
    .join('\n\n');
}
