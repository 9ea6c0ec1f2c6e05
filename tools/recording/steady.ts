/** What differs from one run to the next although the shop says the same. Names that tests number, too: each run makes others before. */
const CHANGING: readonly [name: string, pattern: RegExp][] = [
  ['uuid', /[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}/],
  ['folio', /BC-[0-9A-HJKMNP-TV-Z]{8}/],
  ['stripe', /\b(?:cs_test|pi|ch|cus|sub|in|re|evt|price|prod|pm|seti|si|ii|txn|bps|dp|cn)_[0-9A-Za-z]{8,}/],
  // Of a QR code, whose secret is drawn at each opening; and that secret.
  ['picture', /(?<=data:image\/svg\+xml;base64,)[\w+/=]+/],
  ['secret', /\b[A-Z2-7]{32}\b/],
  ['token', /(?<![%\w-])[\w-]{22}\._\.[\w-]{20,}/],
  ['token', /(?<![%\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d|[\w-]{32})[\w-]{20,}(?:\.[\w-]+)*/],
  ['hash', /\b[0-9a-f]{16,}\b/],
  ['key', /\b(?:TEST|NUEVO|nuevo|sale)-\d+-\d+/],
  // Of the second factor, where its device is lost.
  ['code', /\b[0-9A-Z]{5}-[0-9A-Z]{5}\b/],
  // Of an e-mail that is verified.
  ['code', /(?<=Tu código es |Para copiarlo: )\d{4}/],
  ['port', /(?<=\/\/(?:127\.0\.0\.1|localhost):)\d+/],
  ['number', /(?<=Libro ?de ?prueba ?|Un libro nuevo |Lista |Xóchitl )\d+/],
  ['number', /\d+(?:x\d+)?(?=@example\.test)/],
  ['id', /(?<=\/mis-compras\/)\d+/],
];
const changing = new RegExp(
  CHANGING.map(([name, { source }], index) => `(?<${name}${index}>${source})`).join('|'),
  'g',
);

/**
 * Replaced by a line, without a number: the minutes and seconds of instants, which a busy machine decides, instants that are
 * counted in seconds, and the digits of a mailed code, each in a box of its own, which may be alike or not.
 */
const BLANKED =
  /(?<=\d{4}-\d\d-\d\dT\d\d:\d)\d:\d\d(?:\.\d+)?(?=Z|[+-]\d\d:\d\d)|\b1[789]\d{8}\b|(?<=line-height:84px;font-weight:800">)\d/g;

export type Steady = ReturnType<typeof createSteady>;

/** Replaces what changes from run to run by placeholders, numbered in the order in which they appear in one answer. */
export function createSteady() {
  const known = new Map<string, string>();
  const counts = new Map<string, number>();
  const placeholder = (name: string, value: unknown): string => {
    const found = known.get(`${name} ${value}`);
    if (found) return found;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    known.set(`${name} ${value}`, `#${name}${count}`);
    return `#${name}${count}`;
  };
  const replaced = (value: string, ...rest: unknown[]) => {
    const groups = rest.at(-1) as Record<string, string | undefined>;
    const [group = ''] = Object.entries(groups).find(([, found]) => found !== undefined) ?? [];
    return placeholder(group.replace(/\d+$/, ''), value);
  };
  return {
    placeholder,
    text: (text: string) => text.replaceAll(BLANKED, '_').replaceAll(changing, replaced),
  };
}
