type Names = readonly (readonly [name: string, mark: RegExp])[];

/** The first that fits: most browsers also pretend to be Chrome, and Chrome pretends to be Safari. */
const BROWSERS: Names = [
  ['Facebook', /FBA[NV]\//],
  ['Instagram', /Instagram /],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /(OPR|OPT|Opera)\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS|Chromium)\//],
  ['Safari', /Version\/[\d.]+ (?:Mobile\S* )?Safari\//],
];

const SYSTEMS: Names = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
];

/** Browser and system in words, as far as the browser tells: enough for its owner to recognise it. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (system) return `${browser ?? 'Navegador'} en ${system}`;
  return browser ?? 'Dispositivo desconocido';
}

const nameIn = (names: Names, userAgent: string) => names.find(([, mark]) => mark.test(userAgent))?.[0];
