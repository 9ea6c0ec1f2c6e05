import type { Resolver, UseFormRegisterReturn } from 'react-hook-form';
import type { Address } from '#contract/address.ts';

export type AddressField = keyof Address;

/** How the address fields reach the form around them, which may ask for more than an address. */
export interface AddressInput {
  field: (name: AddressField) => UseFormRegisterReturn & { error?: string | undefined };
  value: (name: AddressField) => string;
  error: (name: AddressField) => string | undefined;
  /** Writes what the shop knows; takes the fields' errors away. */
  fill: (values: Partial<Record<AddressField, string>>) => void;
}

interface Placed {
  city?: string | undefined;
  municipality?: string | undefined;
}

/** Where only the municipality is asked for, it stands for the city, too. */
export function withCity<Typed extends Placed, Checked>(
  check: Resolver<Typed, unknown, Checked>,
): Resolver<Typed, unknown, Checked> {
  return (typed, ...rest) => check({ ...typed, city: typed.city || typed.municipality || '' }, ...rest);
}

/** In the order of the page, which is not that in which the fields came up. */
export function focusFirstError(form: HTMLFormElement | null) {
  // Once the errors are on the page.
  setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
