import { trackingNumber } from '#contract/desk/parcels.ts';
import { tooLongText } from '#contract/too-long.ts';
import { trackingOfScan } from '../../parts/scanning/tracking-of-scan.ts';

/** More cannot be of one bulk change. */
const PASTED_MAX = 20_000;

export interface PastedTracking {
  /** By folio. */
  numbers: ReadonlyMap<string, string>;
  /** What is wrong, line by line, in Spanish. */
  problems: string[];
}

const separator = /[,;\t]/;

/** Lines of `folio,guía`, as a carrier's page or a sheet gives them; a line of headings is passed over. */
export function readPastedTracking(text: string, folios: ReadonlySet<string>): PastedTracking {
  const numbers = new Map<string, string>();
  const problems: string[] = [];
  if (text.length > PASTED_MAX)
    return { numbers, problems: [`${tooLongText(text.length, PASTED_MAX)}. Pega menos líneas a la vez.`] };
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const problem = readLine(line, folios, numbers);
    // The first line may be the headings.
    if (problem && !(index === 0 && /folio|pedido/i.test(line)))
      problems.push(`Línea ${index + 1}: ${problem}`);
  }
  return { numbers, problems };
}

function readLine(line: string, folios: ReadonlySet<string>, numbers: Map<string, string>): string | null {
  const [first = '', second = ''] = line.split(separator).map(unquoted);
  const folio = first.toUpperCase();
  if (!folios.has(folio)) return `«${first.slice(0, 20)}» no está entre los elegidos.`;
  if (numbers.has(folio)) return `${folio} está dos veces.`;
  const tracking = trackingNumber.safeParse(second);
  if (!tracking.success) return `${folio}: ${tracking.error.issues[0]?.message ?? 'revisa la guía'}.`;
  numbers.set(folio, trackingOfScan(tracking.data));
  return null;
}

const unquoted = (cell: string) => cell.replaceAll('"', '').trim();
