import type { z } from 'zod';
import { address, type shipping } from '../api/params.ts';

type ShippingGiven = z.output<typeof shipping>;

/** Shipping of an intent as it is kept: with every part, empty where none was given. */
export function intentShipping(given: ShippingGiven | undefined) {
  if (!given) return null;
  const whole = Object.fromEntries(Object.keys(address.shape).map((part) => [part, null]));
  return {
    address: { ...whole, ...given.address } as Required<{ [K in keyof typeof address.shape]: string | null }>,
    carrier: given.carrier ?? null,
    name: given.name,
    phone: given.phone ?? null,
    tracking_number: given.tracking_number ?? null,
  };
}
