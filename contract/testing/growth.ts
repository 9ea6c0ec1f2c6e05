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
/** Sixteen times the length, and what memory costs once a text no longer fits the processor's cache; squared it would be 256. */
const MOST = 64;
const SHORT_RUNS = 7;
/**
 * Noise only adds to a cost, so that one cheap run proves the text cheap; a pause of the process for memory, or of the
 * machine, may last for several runs of a few microseconds each.
 */
const LONG_RUNS = 30;
/** Milliseconds: below it a measurement is mostly noise. */
const NOISE_MS = 0.1;

/**
 * The first hostile text of which sixteen times the length costs more than 64 times as much. Counts the processor's
 * time, the best of several runs, so that a busy machine makes no difference.
 */
export function superLinearFor(
  read: (text: string) => unknown,
  texts: Iterable<string> = Object.keys(hostileTexts),
): string | undefined {
  return [...texts].find((name) => {
    const text = hostileTexts[name] ?? (() => '');
    if (leastCost(read, text(LONG), SHORT_RUNS, MOST * NOISE_MS) <= MOST * NOISE_MS) return false;
    const enough = MOST * Math.max(leastCost(read, text(SHORT), SHORT_RUNS), NOISE_MS);
    return leastCost(read, text(LONG), LONG_RUNS, enough) > enough;
  });
}

/** Milliseconds of the processor, the best of `runs`. Ends at once when it has been as cheap as `enough`. */
function leastCost(read: (text: string) => unknown, text: string, runs: number, enough = 0): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs && least > enough; run += 1) {
    const before = process.cpuUsage();
    read(text);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
