import type { Resolver, UseFormRegisterReturn } from 'react-hook-form';
import type { Address } from '#contract/address.ts';

export type AddressField = keyof Address;

/** Connection between the address fields and the form around them, which may ask for more than an address. */
export interface AddressInput {
  field: (name: AddressField) => UseFormRegisterReturn & { error?: string | undefined };
  value: (name: AddressField) => string;
  error: (name: AddressField) => string | undefined;
  /** Writes values that the shop knows and takes away the errors of their fields. */
  fill: (values: Partial<Record<AddressField, string>>) => void;
}

interface Placed {
  city?: string | undefined;
  municipality?: string | undefined;
}

/** Fills in the city from the municipality, where only that is asked for. */
export function withCity<Typed extends Placed, Checked>(
  check: Resolver<Typed, unknown, Checked>,
): Resolver<Typed, unknown, Checked> {
  return (typed, ...rest) => check({ ...typed, city: typed.city || typed.municipality || '' }, ...rest);
}

const DRAWN_WITHIN = { tries: 50, pauseMs: 20 };

/**
 * Focuses the first field with an error in the order of the page, which is not the order of registration, as soon as
 * React has drawn the errors.
 */
export function focusFirstError(form: HTMLFormElement | null, triesLeft = DRAWN_WITHIN.tries) {
  setTimeout(() => {
    const first = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (first) first.focus();
    else if (triesLeft > 0) focusFirstError(form, triesLeft - 1);
  }, DRAWN_WITHIN.pauseMs);
}
