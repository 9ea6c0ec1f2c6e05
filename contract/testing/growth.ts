/** Texts of a length that are expensive for patterns, trimming or normalising when these are careless. */
export const hostileTexts: Readonly<Record<string, (units: number) => string>> = {
  ...Object.fromEntries(
    Object.entries({
      spaces: ' ',
      'no-break spaces': '\u00A0',
      'line breaks': '\r\n',
      'marks on marks': '\u0301\u0323\u0315',
      'marked letters': 'Z\u0351\u036B\u0343',
      'decomposed letters': 'n\u0303',
      'marks in a wrong order': '\u0345\u0315\u0327',
      at: '@',
      a: 'a',
      'a and @': 'a@',
      'a and dots': 'a.',
      'a and spaces': 'a ',
      digits: '1',
      'digits and spaces': '1 ',
      quotes: '"\'',
      brackets: '[<(',
      emoji: '👩\u200D👧',
      'direction marks': '\u202E\u2066',
      'unseen marks': '\u200B\uFEFF',
      'halves of characters': '\ud83d',
      dashes: '-_',
      slashes: '/\\',
    }).map(([name, unit]) => [name, (units: number) => filled(unit, units)]),
  ),
  'spaces inside': (units) => `a${filled(' ', units - 2)}a`,
  'unseen marks inside': (units) => `a${filled('\u200B ', units - 2)}a`,
  'marks inside': (units) => `a${filled('\u0301\u0323', units - 2)}a`,
  'a before @': (units) => `${filled('a', units - 2)}@ `,
  'address without an end': (units) => `a@${filled('a.', units - 3)} `,
};

const filled = (unit: string, units: number) =>
  unit.repeat(Math.max(0, Math.ceil(units / unit.length))).slice(0, Math.max(0, units));

const SHORT = 4 * 1024;
const LONG = 64 * 1024;
const MOST = 40;
const RUNS = 7;
/** Milliseconds: below the one a measurement is mostly noise, above the other it is none. */
const NOISE_MS = 0.1;
const NO_NOISE_MS = 200;

/**
 * The first hostile text of which sixteen times the length costs more than forty times as much. Counts the processor's
 * time, the best of several runs, so that a busy machine makes no difference.
 */
export function superLinearFor(
  read: (text: string) => unknown,
  texts: Iterable<string> = Object.keys(hostileTexts),
): string | undefined {
  return [...texts].find((name) => {
    const text = hostileTexts[name] ?? (() => '');
    const long = cost(read, text(LONG), MOST * NOISE_MS);
    return long > MOST * Math.max(cost(read, text(SHORT)), NOISE_MS);
  });
}

/** Milliseconds of the processor. Ends at once when it has been as cheap as `enough`. */
function cost(read: (text: string) => unknown, text: string, enough = 0): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS && best > enough; run += 1) {
    const before = process.cpuUsage();
    read(text);
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
    if (best > NO_NOISE_MS) break;
  }
  return best;
}
