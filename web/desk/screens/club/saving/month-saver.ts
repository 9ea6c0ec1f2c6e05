import { ApiError } from '#web/ui/api.ts';
import { theirsOf } from '../../../frame/conflict/edited-meanwhile.ts';
import {
  beginSaving,
  hurry,
  isUnsaved,
  type KeptText,
  lost,
  meet,
  type PartSaving,
  refresh,
  refused,
  resume,
  saved,
  send,
  settle,
  type,
  waitOf,
} from './part-saving.ts';

type Content = Record<string, unknown>;

/** Where typed text lies while it is not in the shop; without room nothing is kept. */
export interface TextKeeping {
  read(part: string): KeptText<Content> | null;
  write(part: string, kept: KeptText<Content> | null): void;
}

interface SaverOptions {
  send(part: string, content: Content, version: number): Promise<{ version: number; savedAt: string }>;
  keeping: TextKeeping;
  /** After each answer that changed the month. */
  onSaved?: (part: string) => void;
  now?: () => number;
}

/** Without an answer, or with one that says "later". */
const isPassing = (error: unknown) =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  [408, 429].includes(error.status) ||
  error.status >= 500;

/** Saves the parts of one month by themselves, also while another part is open. */
export class MonthSaver {
  #parts = new Map<string, PartSaving>();
  #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #listeners = new Set<() => void>();
  #options: SaverOptions;
  #isStopped = false;
  /** Another object after each change, for React. */
  #all: ReadonlyMap<string, PartSaving> = new Map();

  constructor(options: SaverOptions) {
    this.#options = options;
  }

  /** What is known of the shop's version: from the first reading on, and after each. */
  read(part: string, content: Content, version: number, savedAt: string | null) {
    const known = this.#parts.get(part);
    if (known) return this.#set(part, refresh(known, content, version, savedAt));
    const kept = this.#options.keeping.read(part);
    const begun = beginSaving(content, version, savedAt);
    this.#set(part, kept ? resume(begun, kept) : begun);
  }

  type(part: string, mine: Content) {
    this.#change(part, (saving) => type(saving, mine, this.#now()));
  }

  settle(part: string, mix: Content) {
    this.#change(part, (saving) => settle(saving, mix));
  }

  /** Everything typed is sent at once. */
  hurry() {
    for (const part of this.#parts.keys()) this.#change(part, hurry);
  }

  /** Nothing is sent any more; what was typed stays kept. */
  stop() {
    this.#isStopped = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  /** Again after `stop`: an effect of the page may run twice. */
  start() {
    this.#isStopped = false;
    for (const [part, saving] of this.#parts) this.#plan(part, saving);
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  parts = () => this.#all;

  #now = () => (this.#options.now ?? Date.now)();

  #change(part: string, change: (saving: PartSaving) => PartSaving) {
    const saving = this.#parts.get(part);
    if (saving) this.#set(part, change(saving));
  }

  #set(part: string, saving: PartSaving) {
    if (this.#parts.get(part) === saving) return;
    this.#parts.set(part, saving);
    this.#all = new Map(this.#parts);
    const { base, version, mine } = saving;
    this.#options.keeping.write(part, isUnsaved(saving) ? { base, version, mine } : null);
    this.#plan(part, saving);
    for (const listener of this.#listeners) listener();
  }

  #plan(part: string, saving: PartSaving) {
    clearTimeout(this.#timers.get(part));
    const wait = waitOf(saving, this.#now());
    if (wait === null || this.#isStopped) return;
    this.#timers.set(
      part,
      setTimeout(() => void this.#send(part), wait),
    );
  }

  async #send(part: string) {
    this.#change(part, send);
    const saving = this.#parts.get(part);
    if (!saving?.sending) return;
    try {
      const { version, savedAt } = await this.#options.send(part, saving.sending, saving.version);
      this.#change(part, (now) => saved(now, version, savedAt));
      this.#options.onSaved?.(part);
    } catch (error) {
      const theirs = theirsOf<Content>(error);
      if (theirs) this.#change(part, (now) => meet(now, theirs));
      else if (isPassing(error)) this.#change(part, (now) => lost(now, this.#now()));
      else this.#change(part, (now) => refused(now, error as Error));
    }
  }
}
