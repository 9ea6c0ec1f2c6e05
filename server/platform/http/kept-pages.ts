import { ShopError } from '../errors.ts';
import type { PageCache, Question } from './page-cache.ts';
import type { Asker, RenderBudget } from './render-budget.ts';
import type { Page } from './render-page.ts';

interface KeptPagesOptions {
  cache: PageCache;
  budget: RenderBudget;
  /** Renders what has this key, and notes what it asked. */
  render(key: string, asker: Asker, asked: Question[]): Promise<Page>;
  mayKeep(key: string, page: Page): boolean;
  /** What a kept page counted when it was made, for one more visitor. */
  countShown(counted: string, ip: string): void;
}

/** Pages that are rendered once for all who ask for them, until what they show has changed. */
export function createKeptPages({ cache, budget, render, mayKeep, countShown }: KeptPagesOptions) {
  const renderings = new Map<string, Promise<Page>>();

  return { keptPage };

  /** Many visitors who ask for the same page at the same moment wait for one rendering of it, which the first has paid for. */
  async function keptPage(key: string, asker: Asker): Promise<Page> {
    for (;;) {
      const kept = cache.get(key);
      if (kept) return shown({ headers: keptHeaders, ...kept }, asker);
      const underWay = renderings.get(key);
      if (!underWay) return startPage(key, asker);
      const page = await underWay.catch(unlessRefused);
      if (page) return shown(page, asker);
    }
  }

  /** Who a page was rendered for has been counted by the calls that it asked. */
  function shown(page: Page, { ip }: Asker): Page {
    for (const counted of page.counted ?? []) countShown(counted, ip);
    return page;
  }

  function startPage(key: string, asker: Asker): Promise<Page> {
    const making = makePage(key, asker).finally(() => renderings.delete(key));
    renderings.set(key, making);
    return making;
  }

  async function makePage(key: string, asker: Asker): Promise<Page> {
    const renewed = await cache.renew(key);
    if (renewed) return shown({ headers: keptHeaders, ...renewed }, asker);
    return budget.spend(asker, async () => {
      const asked: Question[] = [];
      const { status, headers, pieces } = await render(key, asker, asked);
      const page = { status, headers, pieces, counted: countedBy(asked) };
      if (mayKeep(key, page)) cache.set(key, { status, pieces, asked, counted: page.counted });
      return page;
    });
  }
}

/** Undefined of nearly all pages. */
function countedBy(asked: readonly Question[]): string[] | undefined {
  const all = asked.flatMap(({ counted }) => counted ?? []);
  return all.length > 0 ? all : undefined;
}

const keptHeaders = new Headers({ 'content-type': 'text/html; charset=utf-8' });

/** What was refused to the first is not refused to all: the next of them pays for it. */
function unlessRefused(error: unknown): undefined {
  if (error instanceof ShopError) return undefined;
  throw error;
}
