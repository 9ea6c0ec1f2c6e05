import { record } from '#web/ui/browser-storage.ts';
import { ownName } from './desk-api.ts';

/** What is typed and not saved yet. */
interface KeptForm {
  /** As it was read before: saved over a newer version, it is put together with that. */
  base: unknown;
  form: unknown;
}

const PREFIX = 'mostrador-sin-guardar:';
const MOST_FORMS = 20;
/** Of one form; a long legal text takes a tenth of it. */
const MOST_LETTERS = 400_000;

const keyOf = (name: string) => ownName(PREFIX + name);

/** In this tab only, for the person who typed it. */
export function readKept(name: string): KeptForm | null {
  try {
    const read = record(JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null'));
    return 'form' in read ? { base: read.base, form: read.form } : null;
  } catch {
    return null;
  }
}

/** Without room nothing is kept, and nothing fails: the text is still on the screen. */
export function keepForm(name: string, kept: KeptForm) {
  try {
    const key = keyOf(name);
    const text = JSON.stringify({ ...kept, at: Date.now() });
    // An older text would come back in place of this one.
    sessionStorage.removeItem(key);
    if (text.length > MOST_LETTERS) return;
    for (const oldest of keptKeys().slice(0, -MOST_FORMS + 1)) sessionStorage.removeItem(oldest);
    sessionStorage.setItem(key, text);
  } catch {
    // Full or forbidden.
  }
}

export function dropKept(name: string) {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Forbidden: nothing was kept.
  }
}

/** Leaves nothing of the person who signs out. */
export function dropOwnKept() {
  try {
    const own = ownName('');
    for (const key of keptKeys()) if (key.endsWith(own)) sessionStorage.removeItem(key);
  } catch {
    // Forbidden: nothing was kept.
  }
}

/** The oldest first. */
function keptKeys(): string[] {
  const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');
  const age = (key: string) => Number(record(JSON.parse(sessionStorage.getItem(key) ?? 'null')).at) || 0;
  return keys
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => ({ key, at: age(key) }))
    .sort((one, other) => one.at - other.at)
    .map(({ key }) => key);
}
