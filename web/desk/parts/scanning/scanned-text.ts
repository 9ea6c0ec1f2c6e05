import { trackingNumber } from '#contract/desk/parcels.ts';
import { trackingOfScan } from './tracking-of-scan.ts';

/** Content of a code: the order or box of a packing slip, or the number of a carrier's label. */
export type Scanned = { of: 'order' | 'box'; slip: string } | { tracking: string };

/** Longest text that a code on a slip or a label may hold. */
const SCAN_MAX = 300;

const orderSlip = /(?:^|\/pedidos\/)(BC-[0-9A-Z]{8})$/i;
const boxSlip = /\/cajas\/enviar\?caja=([1-9]\d{0,8})$/;

/** Reads a code; null for one that belongs to neither: an address, a book's bar code of another form, a menu. */
export function readScan(text: string): Scanned | null {
  const code = text.slice(0, SCAN_MAX + 1).trim();
  if (code === '' || code.length > SCAN_MAX) return null;
  const folio = orderSlip.exec(code)?.[1];
  if (folio) return { of: 'order', slip: folio.toUpperCase() };
  const box = boxSlip.exec(code)?.[1];
  if (box) return { of: 'box', slip: box };
  const tracking = trackingNumber.safeParse(code);
  return tracking.success ? { tracking: trackingOfScan(tracking.data) } : null;
}
