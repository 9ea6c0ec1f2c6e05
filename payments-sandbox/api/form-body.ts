type FormValue = string | FormTree;
export type FormTree = { [key: string]: FormValue };

const MOST_PAIRS = 2000;
const DEEPEST = 10;
const UNSAFE = new Set(['__proto__', 'constructor', 'prototype']);

export class FormError extends Error {
  readonly statusCode = 400;
}

function keyPath(key: string): string[] {
  const start = key.indexOf('[');
  if (start < 1) return [key];
  const inner = key.slice(start).match(/\[[^[\]]*\]/g) ?? [];
  if (inner.join('') !== key.slice(start)) return [key];
  return [key.slice(0, start), ...inner.map((part) => part.slice(1, -1))];
}

function set(tree: FormTree, path: string[], value: string): void {
  let node = tree;
  path.forEach((name, depth) => {
    // The notation `a[]=x` appends.
    const part = name === '' ? String(Object.keys(node).length) : name;
    if (UNSAFE.has(part)) throw new FormError(`Invalid parameter name: ${part}`);
    if (depth === path.length - 1) {
      node[part] = value;
      return;
    }
    const below = node[part];
    const next: FormTree = typeof below === 'object' ? below : {};
    node[part] = next;
    node = next;
  });
}

/** Reads `a[b][0][c]=v`, the notation in which the API takes bodies and queries. Lists stay objects keyed by position. */
export function parseForm(text: string): FormTree {
  const tree: FormTree = {};
  if (text === '') return tree;
  const pairs = new URLSearchParams(text);
  if (pairs.size > MOST_PAIRS) throw new FormError('Too many parameters.');
  for (const [key, value] of pairs) {
    const path = keyPath(key);
    if (path.length > DEEPEST) throw new FormError(`Parameter nested too deeply: ${path[0]}`);
    set(tree, path, value);
  }
  return tree;
}
