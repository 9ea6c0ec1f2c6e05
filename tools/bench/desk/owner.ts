import type { Locator, Page } from '@playwright/test';
import { atMost, type Line, line } from '../report.ts';

/** «Slow 4G» of a browser's own tools. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (0.75 * 1024 * 1024 * 0.9) / 8,
};
/** A finger takes this long from one place to the next. */
const REACH_MS = 300;
/** Slower than a reader that types, so that it is taken for a person. */
const KEY_MS = 90;
const PATIENCE_MS = 30_000;
/** Of some megabytes, on such a network. */
export const UPLOADED = { timeout: 180_000 };

export interface Effort {
  taps: number;
  seconds: number;
}

interface Most {
  seconds?: number;
  taps?: number;
  /** How the line of the taps is called, where not like that of the seconds. */
  tapsOf?: string;
}

/** What a job took, and the most that it may take. */
export const effortLines = (what: string, { taps, seconds }: Effort, most: Most = {}): Line[] => [
  line(what, seconds, 's', most.seconds ? atMost(most.seconds) : undefined),
  line(`${most.tapsOf ?? what}: taps`, taps, '', most.taps ? atMost(most.taps) : undefined),
];

/** The owner at her phone: every tap counts, and takes a moment. */
export class Owner {
  readonly page: Page;
  #taps = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async onSlow4g(): Promise<this> {
    const devtools = await this.page.context().newCDPSession(this.page);
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    return this;
  }

  async tap(target: Locator) {
    await this.page.waitForTimeout(REACH_MS);
    await target.tap();
    this.#taps += 1;
  }

  async type(target: Locator, text: string) {
    await target.pressSequentially(text, { delay: KEY_MS, timeout: PATIENCE_MS + 3 * KEY_MS * text.length });
  }

  /** Over what stands there. */
  async retype(target: Locator, text: string) {
    await this.tap(target);
    await target.fill('');
    await this.type(target, text);
  }

  /** From a list that opens. */
  async choose(target: Locator, label: string) {
    await this.page.waitForTimeout(2 * REACH_MS);
    await target.selectOption({ label });
    this.#taps += 2;
  }

  /** From what the phone offers when the button is tapped. */
  async hand(button: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
    const chooser = this.page.waitForEvent('filechooser');
    await this.tap(button);
    await (await chooser).setFiles(file);
  }

  async effortOf(job: () => Promise<void>): Promise<Effort> {
    const [taps, at] = [this.#taps, performance.now()];
    await job();
    return { taps: this.#taps - taps, seconds: (performance.now() - at) / 1_000 };
  }

  button = (name: string | RegExp) => this.page.getByRole('button', { name });
  link = (name: string | RegExp) => this.page.getByRole('link', { name });
}
