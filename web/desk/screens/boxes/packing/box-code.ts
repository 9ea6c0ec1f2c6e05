import { trackingNumber } from '#contract/desk/parcels.ts';
import { trackingOfScan } from '../../../parts/scanning/tracking-of-scan.ts';

/** What a code says: the box of a slip, or the number of a carrier's label. */
export type BoxCode = { shipmentId: number } | { tracking: string };

/** The longest text that a code on a slip or a label may hold. */
const SCAN_MAX = 300;
const slip = /\/cajas\/enviar\?caja=([1-9]\d{0,8})$/;

/** Null for a code that belongs to neither. */
export function readBoxCode(text: string): BoxCode | null {
  const code = text.slice(0, SCAN_MAX + 1).trim();
  if (code === '' || code.length > SCAN_MAX) return null;
  const id = slip.exec(code)?.[1];
  if (id) return { shipmentId: Number(id) };
  const tracking = trackingNumber.safeParse(code);
  return tracking.success ? { tracking: trackingOfScan(tracking.data) } : null;
}
