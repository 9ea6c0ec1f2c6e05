/**
 * A Bluetooth reader is a keyboard to the browser: many keys within milliseconds and Enter at the end. No person types like
 * that, so it is recognised by its speed and works wherever the focus is.
 */
const PAUSE_MAX_MS = 60;
const CODE_MIN = 4;
const CODE_MAX = 300;

export interface Burst {
  code: string;
  lastAt: number;
}

export const noBurst: Burst = { code: '', lastAt: 0 };

/** `scanned` once a whole code has come. */
export function followKey(before: Burst, key: string, at: number): { burst: Burst; scanned?: string } {
  const isSwift = at - before.lastAt <= PAUSE_MAX_MS;
  if (key === 'Enter')
    return isSwift && before.code.length >= CODE_MIN
      ? { burst: noBurst, scanned: before.code }
      : { burst: noBurst };
  // Shift and its like come between the characters of a reader.
  if (key.length !== 1) return { burst: isSwift ? { ...before, lastAt: at } : noBurst };
  const code = isSwift && before.code.length < CODE_MAX ? before.code + key : key;
  return { burst: { code, lastAt: at } };
}
