import { chromium } from '@playwright/test';
import type { Candidate } from './candidate.ts';
import { installedBrowsers, playwrightBrowser } from './installed.ts';
import { fromDebian, fromNpm, fromPlaywright } from './obtain.ts';

export interface Browser extends Candidate {
  version: string;
}

export class NoBrowser extends Error {
  constructor(tried: readonly string[]) {
    super(
      [
        'The browser tests found no browser that starts and could not obtain one. Install Chromium or Google Chrome,',
        'or name one with BROWSER_PATH=/path/to/chromium.',
        ...tried.map((text) => `  - ${text}`),
      ].join('\n'),
    );
  }
}

type Say = (text: string) => void;

const STARTS_WITHIN_MS = 60_000;

/**
 * Finds the first browser that really starts: the named one, an installed one, else one that can be downloaded. Throws
 * `NoBrowser`.
 */
export async function findBrowser(say: Say): Promise<Browser> {
  const tried: string[] = [];
  for await (const candidate of candidates(say, tried)) {
    const version = await versionOf(candidate).catch((error: unknown) => {
      const [reason] = String(error).split('\n');
      tried.push(`${candidate.path} (${candidate.source}) does not start: ${reason}`);
      say(tried.at(-1) ?? '');
    });
    if (version) return { ...candidate, version };
  }
  throw new NoBrowser(tried);
}

async function* candidates(say: Say, tried: string[]): AsyncGenerator<Candidate> {
  const named = process.env.BROWSER_PATH;
  if (named) {
    yield { path: named, args: [], source: 'named by BROWSER_PATH' };
    // A named browser has no alternatives: the tests run in that one or not at all.
    return;
  }
  yield* installedBrowsers();
  yield* playwrightBrowser();
  for (const obtain of [fromPlaywright, fromDebian, fromNpm]) {
    const candidate = await obtain(say);
    if ('path' in candidate) yield candidate;
    else tried.push(candidate.failure);
  }
}

async function versionOf({ path, args }: Candidate): Promise<string> {
  const browser = await chromium.launch({ executablePath: path, args, timeout: STARTS_WITHIN_MS });
  try {
    const page = await browser.newPage();
    await page.goto('data:text/html,<title>alive</title>');
    if ((await page.title()) !== 'alive') throw new Error('it opens no page');
    return browser.version();
  } finally {
    await browser.close();
  }
}
