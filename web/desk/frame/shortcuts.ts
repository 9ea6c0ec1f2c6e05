import { useEffect, useRef, useSyncExternalStore } from 'react';

/** What a key does; without a label the list of keys leaves it out. */
export interface Shortcut {
  label?: string;
  run: () => void;
}

/** By key (`x`, `?`, `Enter`, `Mod+s` for ⌘ or Ctrl) or by two in a row (`g p`). */
export type Shortcuts = Record<string, Shortcut>;

/** How long the first of two keys waits for the second. */
const SECOND_KEY_MS = 1_500;

export interface KeyPress {
  key: string;
  at: number;
  hasModifier: boolean;
  isTyping: boolean;
}

/** Which shortcut a key completes, given the key before it; `prefix` waits for the next one. Single keys never act while typing. */
export function matchKey(
  known: ReadonlySet<string>,
  pending: { key: string; at: number } | null,
  press: KeyPress,
): { run?: string; prefix?: { key: string; at: number } } {
  const { key, at, hasModifier, isTyping } = press;
  if (hasModifier) return known.has(`Mod+${key.toLowerCase()}`) ? { run: `Mod+${key.toLowerCase()}` } : {};
  if (isTyping) return {};
  const pair = pending && at - pending.at < SECOND_KEY_MS ? `${pending.key} ${key}` : null;
  if (pair && known.has(pair)) return { run: pair };
  if ([...known].some((combination) => combination.startsWith(`${key} `))) return { prefix: { key, at } };
  return known.has(key) ? { run: key } : {};
}

/** The innermost part that is mounted wins a key. */
let layers: { current: Shortcuts }[] = [];
const listeners = new Set<() => void>();
let listed: [string, string][] = [];

function changed(next: typeof layers) {
  layers = next;
  const all = Object.assign({}, ...layers.map((layer) => layer.current)) as Shortcuts;
  listed = Object.entries(all).flatMap(([key, { label }]) =>
    label ? [[key, label] as [string, string]] : [],
  );
  for (const tell of listeners) tell();
}

let pending: { key: string; at: number } | null = null;

const typed = 'input:not([type=checkbox],[type=radio],[type=button]),textarea,select,[contenteditable=true]';

function onKeyDown(event: KeyboardEvent) {
  if (event.defaultPrevented || event.altKey || event.isComposing) return;
  // A dialog keeps all keys: what lies behind it must not move.
  if (document.querySelector('dialog[open]')) return;
  const target = event.target instanceof Element ? event.target : null;
  const all = Object.assign({}, ...layers.map((layer) => layer.current)) as Shortcuts;
  const { run, prefix } = matchKey(new Set(Object.keys(all)), pending, {
    key: event.key,
    at: event.timeStamp,
    hasModifier: event.ctrlKey || event.metaKey,
    // What has the focus keeps its own keys: a link or button its Enter.
    isTyping: Boolean(target?.closest(typed)) || (event.key === 'Enter' && isControl(target)),
  });
  pending = prefix ?? null;
  if (run === undefined) return;
  event.preventDefault();
  all[run]?.run();
}

const isControl = (target: Element | null) => Boolean(target?.closest('a,button,summary'));

/** Keys that act while this part is mounted; never while typing. */
export function useShortcuts(shortcuts: Shortcuts) {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    if (layers.length === 0) window.addEventListener('keydown', onKeyDown);
    changed([...layers, latest]);
    return () => {
      changed(layers.filter((layer) => layer !== latest));
      if (layers.length === 0) window.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}

/** All keys that act here and now, for the list behind `?`. */
export const useListedShortcuts = () =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => listed,
  );
