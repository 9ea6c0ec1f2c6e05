import { useRef } from 'react';

/** The same input sent again after a lost answer is the same request; another input is another one. */
export function useKeyOf(input: string) {
  const kept = useRef({ input: '', key: '' });
  if (kept.current.input !== input) kept.current = { input, key: crypto.randomUUID() };
  return kept.current.key;
}
