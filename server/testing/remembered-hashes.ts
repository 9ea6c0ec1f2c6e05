import type { PasswordHashes } from '../platform/password-hashes.ts';

/**
 * Hashes at full cost, but each pair of password and kept hash once: a test that sends the same password thousands of times is
 * not about what the thousandth hash of it would be. New passwords are hashed like anywhere else.
 */
export function rememberedHashes(real: PasswordHashes): PasswordHashes {
  const made = new Map<string, ReturnType<PasswordHashes['hash']>>();
  const checked = new Map<string, ReturnType<PasswordHashes['check']>>();
  return {
    hash: (password, asking) => once(made, password, () => real.hash(password, asking)),
    check: (password, kept, asking) =>
      once(checked, `${password}\n${kept}`, () => real.check(password, kept, asking)),
    waiting: () => real.waiting(),
  };
}

function once<T>(known: Map<string, Promise<T>>, key: string, work: () => Promise<T>): Promise<T> {
  const found = known.get(key) ?? work();
  known.set(key, found);
  return found;
}
