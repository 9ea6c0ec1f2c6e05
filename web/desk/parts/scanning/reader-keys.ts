/**
 * Longest pause between two keys of a Bluetooth reader. To the browser it is a keyboard: many keys within milliseconds
 * and Enter at the end. No person types like that, so it is recognised by its speed and works wherever the focus is.
 */
const SWIFT_MS = 60;
/** Longest pause within a code: a radio that stumbles once must not cut a number. */
const PAUSE_MAX_MS = 250;
/** Longest pause within a code once so many swift keys have come that only a reader can have typed them. */
const READER_PAUSE_MAX_MS = 1_500;
const READER_SWIFT_KEYS = 3;
const CODE_MIN = 4;
const CODE_MAX = 300;

export interface Burst {
  code: string;
  /** Number of keys that came as swiftly as only a reader types them. */
  swift: number;
  lastAt: number;
}

export const noBurst: Burst = { code: '', swift: 0, lastAt: 0 };

interface Followed {
  burst: Burst;
  /** Code, once it is complete. */
  scanned?: string;
  /** True when the key seems to come from a reader. */
  isOfReader: boolean;
}

export function followKey(before: Burst, key: string, at: number): Followed {
  const pause = at - before.lastAt;
  const isReader = before.swift >= READER_SWIFT_KEYS;
  const goesOn = before.code !== '' && pause <= (isReader ? READER_PAUSE_MAX_MS : PAUSE_MAX_MS);
  const isOfReader = goesOn && (isReader || pause <= SWIFT_MS);
  if (key === 'Enter') {
    const { code, swift } = before;
    // A code needs mostly swift keys, as a reader may stumble.
    const isCode = goesOn && code.length >= CODE_MIN && swift * 2 >= code.length;
    return isCode
      ? { burst: noBurst, scanned: code, isOfReader: true }
      : { burst: noBurst, isOfReader: false };
  }
  // Shift and other modifiers come between the characters of a reader.
  if (key.length !== 1) return { burst: goesOn ? { ...before, lastAt: at } : noBurst, isOfReader };
  if (!goesOn || before.code.length >= CODE_MAX)
    return { burst: { code: key, swift: 0, lastAt: at }, isOfReader: false };
  const swift = before.swift + (pause <= SWIFT_MS ? 1 : 0);
  return { burst: { code: before.code + key, swift, lastAt: at }, isOfReader };
}
