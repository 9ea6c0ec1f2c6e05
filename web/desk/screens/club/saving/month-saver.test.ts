import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/ui/api.ts';
import { MonthSaver, type TextKeeping } from './month-saver.ts';
import { isUnsaved, type KeptText, QUIET_MS } from './part-saving.ts';

type Content = Record<string, unknown>;
type Fate = 'answered' | 'lost on the way' | 'answer lost' | 'late';

const START = '2026-11-23T15:14:00.000Z';
const at = () => new Date().toISOString();

/** The shop: versions, and a line that loses what a test says. */
function aShop(content: Content) {
  const shop = {
    content,
    version: 1,
    by: 'Amalia',
    fates: [] as Fate[],
    taken: [] as Content[],
    inFlight: 0,
    most: 0,
  };
  const take = (mine: Content, version: number) => {
    if (version !== shop.version)
      throw new ApiError('Alguien más cambió esto.', {
        status: 409,
        code: 'EDITED_MEANWHILE',
        details: { by: shop.by, at: at(), values: shop.content, version: shop.version },
      });
    shop.content = mine;
    shop.version += 1;
    shop.taken.push(mine);
    return { version: shop.version, savedAt: at() };
  };
  const noLine = () => new ApiError('Sin conexión.', { status: 0, code: 'NETWORK' });
  const send = async (_part: string, mine: Content, version: number) => {
    shop.inFlight += 1;
    shop.most = Math.max(shop.most, shop.inFlight);
    try {
      const fate = shop.fates.shift() ?? 'answered';
      await new Promise((done) => setTimeout(done, fate === 'late' ? 5_000 : 100));
      if (fate === 'lost on the way') throw noLine();
      const answer = take(mine, version);
      if (fate === 'answer lost') throw noLine();
      return answer;
    } finally {
      shop.inFlight -= 1;
    }
  };
  return { shop, send };
}

function aKeeping(): TextKeeping & { kept: Map<string, KeptText<Content>> } {
  const kept = new Map<string, KeptText<Content>>();
  return {
    kept,
    read: (part) => kept.get(part) ?? null,
    write: (part, text) => (text ? kept.set(part, text) : kept.delete(part)),
  };
}

function open(content: Content, keeping = aKeeping()) {
  const { shop, send } = aShop(content);
  const saver = new MonthSaver({ send, keeping });
  saver.read('square-1', shop.content, shop.version, START);
  const state = () => {
    const saving = saver.parts().get('square-1');
    if (!saving) throw new Error('The part was not read.');
    return saving;
  };
  return { shop, send, saver, keeping, state };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Until every retry is over. */
const settleAll = () => pass(10 * 60_000);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(START) });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('Saving by itself', () => {
  it('waits until two quiet seconds have passed, and then sends the last text once', async () => {
    const { saver, shop } = open({ title: 'A' });
    saver.type('square-1', { title: 'Ab' });
    await pass(QUIET_MS - 500);
    saver.type('square-1', { title: 'Abc' });
    await pass(QUIET_MS - 1);
    expect(shop.taken).toEqual([]);
    await pass(1_000);
    expect(shop.taken).toEqual([{ title: 'Abc' }]);
  });

  it('ends with what was typed last, in the order of typing and one at a time, whatever the line loses', async () => {
    const fate = fc.constantFrom<Fate>('answered', 'lost on the way', 'answer lost', 'late');
    const step = fc.record({
      text: fc.constantFrom('a', 'b', 'c', 'd'),
      pause: fc.integer({ min: 0, max: 9_000 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 6 }),
        fc.array(fate, { maxLength: 6 }),
        async (steps, fates) => {
          const { saver, shop, state } = open({ title: '', intro: 'I' });
          shop.fates = [...fates];
          const typed: string[] = [];
          for (const [place, { text, pause }] of steps.entries()) {
            typed.push(`${place}${text}`);
            saver.type('square-1', { title: `${place}${text}`, intro: 'I' });
            await pass(pause);
          }
          await settleAll();
          expect(shop.content).toEqual({ title: typed.at(-1), intro: 'I' });
          expect(isUnsaved(state())).toBe(false);
          expect(state().conflict).toBeNull();
          expect(shop.most).toBe(1);
          const order = shop.taken.map(({ title }) => typed.indexOf(String(title)));
          expect(order).toEqual(order.toSorted((one, other) => one - other));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('tries again by itself after a failure, without a letter typed', async () => {
    const { saver, shop, state } = open({ title: 'A' });
    shop.fates = ['lost on the way', 'lost on the way'];
    saver.type('square-1', { title: 'B' });
    await pass(QUIET_MS + 200);
    expect(state().failures).toBe(1);
    await settleAll();
    expect(shop.content).toEqual({ title: 'B' });
    expect(state().failures).toBe(0);
  });

  it('stops at a refusal until something else is typed', async () => {
    let asked = 0;
    const refuse = () => {
      asked += 1;
      return Promise.reject(new ApiError('Es demasiado largo.', { status: 400, code: 'BAD_REQUEST' }));
    };
    const saver = new MonthSaver({ send: refuse, keeping: aKeeping() });
    saver.read('facts', { tagline: 'A' }, 1, START);
    saver.type('facts', { tagline: 'AA' });
    await settleAll();
    expect(asked).toBe(1);
    expect(saver.parts().get('facts')?.refusal?.message).toBe('Es demasiado largo.');
    saver.type('facts', { tagline: 'B' });
    await settleAll();
    expect(asked).toBe(2);
  });

  it('sends at once what is typed when the part is left', async () => {
    const { saver, shop } = open({ title: 'A' });
    saver.type('square-1', { title: 'B' });
    saver.hurry();
    await pass(200);
    expect(shop.content).toEqual({ title: 'B' });
  });
});

describe('Two people in one part', () => {
  const lucia = (shop: { content: Content; version: number; by: string }, content: Content) => {
    shop.by = 'Lucía';
    shop.content = { ...shop.content, ...content };
    shop.version += 1;
  };

  it('keeps both where they changed different fields, and says so', async () => {
    const { saver, shop, state } = open({ title: 'A', intro: 'I' });
    saver.type('square-1', { title: 'B', intro: 'I' });
    lucia(shop, { intro: 'de Lucía' });
    await settleAll();
    expect(shop.content).toEqual({ title: 'B', intro: 'de Lucía' });
    expect(state().mine).toEqual({ title: 'B', intro: 'de Lucía' });
    expect(state().merged).toMatchObject({ fields: ['intro'], by: 'Lucía' });
  });

  it('asks for a field that both changed, sends nothing meanwhile, and then the mix that was chosen', async () => {
    const { saver, shop, state } = open({ title: 'A', intro: 'I' });
    saver.type('square-1', { title: 'mío', intro: 'mía' });
    lucia(shop, { title: 'de Lucía' });
    await settleAll();
    expect(shop.taken).toEqual([]);
    expect(state().conflict).toMatchObject({ by: 'Lucía', values: { title: 'de Lucía', intro: 'I' } });
    saver.settle('square-1', { title: 'de Lucía', intro: 'mía' });
    await settleAll();
    expect(shop.content).toEqual({ title: 'de Lucía', intro: 'mía' });
  });

  it('shows what another person saved where nothing was typed, and never over typed text', async () => {
    const { saver, state } = open({ title: 'A' });
    saver.read('square-1', { title: 'B' }, 2, START);
    expect(state().mine).toEqual({ title: 'B' });
    saver.type('square-1', { title: 'mío' });
    saver.read('square-1', { title: 'C' }, 3, START);
    expect(state().mine).toEqual({ title: 'mío' });
  });
});

describe('A page that is loaded again', () => {
  it('finds the text that was not saved yet, and saves it', async () => {
    const before = open({ title: 'A' });
    before.saver.type('square-1', { title: 'B' });
    before.saver.stop();
    await settleAll();
    expect(before.shop.taken).toEqual([]);
    const after = open({ title: 'A' }, before.keeping);
    expect(after.state().mine).toEqual({ title: 'B' });
    await settleAll();
    expect(after.shop.content).toEqual({ title: 'B' });
    expect(after.keeping.kept.size).toBe(0);
  });

  it('merges it with what another person has saved meanwhile', async () => {
    const keeping = aKeeping();
    keeping.write('square-1', {
      base: { title: 'A', intro: 'I' },
      version: 0,
      mine: { title: 'mío', intro: 'I' },
    });
    const { shop } = open({ title: 'A', intro: 'de Lucía' }, keeping);
    await settleAll();
    expect(shop.content).toEqual({ title: 'mío', intro: 'de Lucía' });
  });

  it('takes its own save that arrived while the page was left for its own', async () => {
    const keeping = aKeeping();
    keeping.write('square-1', { base: { title: 'A' }, version: 0, mine: { title: 'B' } });
    const { shop, state } = open({ title: 'B' }, keeping);
    await settleAll();
    expect(state().conflict).toBeNull();
    expect(shop.taken).toEqual([]);
  });
});
