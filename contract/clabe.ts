const LENGTH = 18;
/** Weights of the first seventeen digits, over and over. */
const WEIGHTS = [3, 7, 1];

/** Banks by the first three digits of their accounts, those that people mostly have. */
const banks: Readonly<Record<string, string>> = {
  '002': 'Citibanamex',
  '012': 'BBVA México',
  '014': 'Santander',
  '019': 'Banjército',
  '021': 'HSBC',
  '030': 'BanBajío',
  '036': 'Inbursa',
  '042': 'Mifel',
  '044': 'Scotiabank',
  '058': 'Banregio',
  '062': 'Afirme',
  '072': 'Banorte',
  '127': 'Banco Azteca',
  '130': 'Compartamos',
  '132': 'Multiva',
  '133': 'Actinver',
  '137': 'BanCoppel',
  '166': 'Banco del Bienestar',
  '638': 'Nu México',
  '646': 'STP',
  '722': 'Mercado Pago',
};

const NOT_REAL = 'Esa CLABE no existe. Revisa los 18 números.';

/** A CLABE as banks keep it: without the spaces and hyphens that people put in. */
export const plainClabe = (typed: string) => typed.replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '');

/** Tells whether the last of eighteen digits follows from the others. */
function hasCheckDigit(digits: string): boolean {
  const sum = Array.from(digits.slice(0, -1)).reduce(
    (total, digit, at) => total + ((Number(digit) * (WEIGHTS[at % WEIGHTS.length] ?? 0)) % 10),
    0,
  );
  return Number(digits.at(-1)) === (10 - (sum % 10)) % 10;
}

/** What is wrong with a plain CLABE, as its owner reads it; null when it can be one. */
export function clabeProblem(clabe: string): string | null {
  if (!/^\d*$/.test(clabe)) return NOT_REAL;
  const missing = LENGTH - clabe.length;
  if (missing > 0) return missing === 1 ? 'Le falta 1 número.' : `Le faltan ${missing} números.`;
  if (missing < 0) return missing === -1 ? 'Le sobra 1 número.' : `Le sobran ${-missing} números.`;
  return hasCheckDigit(clabe) ? null : NOT_REAL;
}

/** Name of the bank; null for one that is not known here. */
export const bankOfClabe = (clabe: string): string | null => banks[clabe.slice(0, 3)] ?? null;
