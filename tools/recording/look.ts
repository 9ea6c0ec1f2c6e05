import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { untilAtRest } from '../../e2e/fixtures/page-checks.ts';
import { keep } from './keep.ts';
import { createSteady } from './steady.ts';

/** After the shop was planted and something happened in it. */
const LOOKED_AT = new Date('2026-11-23T18:30:00Z');
const WIDTHS = [390, 1280];
const STILL_MS = 200;

/** Planting the shop takes some. */
const MINUTES = /(?<=\b\d{1,2}:)\d\d\b/g;

/** A live region without words, some of which come once they are needed. */
const EMPTY_REGION = /^ *- status\n/gm;

/** The browser's clock stands still. */
export const stopClock = (page: Page) => page.clock.setFixedTime(LOOKED_AT);

export interface Looked {
  part: string;
  name: string;
  path: string;
  /** How long something takes to come by itself once the page is there. */
  comesAfterMs?: number;
}

/** Opens an address and writes down what somebody who cannot see would be told, and how large the page is, at both widths. */
export async function look(page: Page, { part, name, path, comesAfterMs = 0 }: Looked): Promise<void> {
  await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: 844 });
  const answer = await page.goto(path);
  await page.waitForTimeout(comesAfterMs);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    const text = `status ${answer?.status()}\n${await textAtRest(page)}`;
    keep(part, `${name} ${width}`, createSteady().text(text.replaceAll(MINUTES, '__')));
    const { RECORDING_PICTURES: pictures } = process.env;
    if (pictures)
      await page.screenshot({ path: join(pictures, part, `${name} ${width}.png`), fullPage: true });
  }
}

/** Once nothing is loading or moving any more. */
async function textAtRest(page: Page): Promise<string> {
  await page.waitForLoadState('networkidle');
  await untilAtRest(page);
  await expect(page.locator('.skeleton')).toHaveCount(0);
  let seen = '';
  await expect(async () => {
    const before = seen;
    seen = await textOf(page);
    expect(seen).toBe(before);
  }).toPass({ intervals: [STILL_MS] });
  return seen;
}

async function textOf(page: Page): Promise<string> {
  const { pathname, search } = new URL(page.url());
  const size = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return `${scrollWidth} × ${scrollHeight}`;
  });
  const tree = await page.locator('body').ariaSnapshot();
  return [`${pathname}${search}`, await page.title(), size, tree.replaceAll(EMPTY_REGION, '')].join('\n');
}
