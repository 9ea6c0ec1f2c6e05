import { trackingNumber } from '#contract/desk/parcels.ts';
import { trackingOfScan } from './tracking-of-scan.ts';

/** Content of a code: the order of a packing slip, or the number of a carrier's label. */
export type Scanned = { folio: string } | { tracking: string };

/** Longest text that a code on a slip or a label may hold. */
const SCAN_MAX = 300;

const slip = /(?:^|\/pedidos\/)(BC-[0-9A-Z]{8})$/i;

/** Reads a code; null for one that belongs to neither: an address, a book's bar code of another form, a menu. */
export function readScan(text: string): Scanned | null {
  const code = text.slice(0, SCAN_MAX + 1).trim();
  if (code === '' || code.length > SCAN_MAX) return null;
  const folio = slip.exec(code)?.[1];
  if (folio) return { folio: folio.toUpperCase() };
  const tracking = trackingNumber.safeParse(code);
  return tracking.success ? { tracking: trackingOfScan(tracking.data) } : null;
}
