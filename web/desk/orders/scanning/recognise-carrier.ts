/** What the number of a label looks like, by the code of its carrier. A sure sign is no other carrier's. */
interface Look {
  sure?: readonly RegExp[];
  likely?: readonly RegExp[];
}

const looks: Readonly<Record<string, Look>> = {
  estafeta: { likely: [/^[A-Z0-9]{22}$/, /^\d{10}$/] },
  fedex: { sure: [/^\d{12}$/], likely: [/^\d{15}$/] },
  dhl: { sure: [/^JD[A-Z0-9]{8,28}$/], likely: [/^\d{10}$/] },
  paquetexpress: { likely: [/^[A-Z0-9]{15,22}$/] },
  redpack: { likely: [/^\d{8,10}$/] },
  '99minutos': { likely: [/^\d{10}$/] },
  correos: { sure: [/^[A-Z]{2}\d{9}MX$/] },
};

const fits = (patterns: readonly RegExp[] | undefined, tracking: string) =>
  patterns?.some((pattern) => pattern.test(tracking)) ?? false;

/** FedEx prints 34 digits into its bar code, of which people know the last twelve. */
export const trackingOfScan = (scanned: string) => (/^\d{34}$/.test(scanned) ? scanned.slice(-12) : scanned);

/**
 * The code of the carrier that a number seems to be of, where that is not the chosen one; null where nothing speaks
 * against it. Several carriers number alike: this is a question to ask, never a reason to refuse.
 */
export function seemsToBeOf(tracking: string, chosen: string, known: readonly string[]): string | null {
  const own = looks[chosen];
  // One's own delivery and «Otra» number as they like.
  if (!own || fits(own.sure, tracking)) return null;
  const others = known.filter((code) => code !== chosen);
  const sure = others.find((code) => fits(looks[code]?.sure, tracking));
  if (sure) return sure;
  if (fits(own.likely, tracking)) return null;
  const likely = others.filter((code) => fits(looks[code]?.likely, tracking));
  return likely.length === 1 ? (likely[0] ?? null) : null;
}
