import type { z } from 'zod';
import type { address } from '#contract/address.ts';
import type { DeskOrder } from '#contract/desk/order-views.ts';

/** Fields as typed; those that the address does not have are empty. */
export interface AddressForm {
  postal_code: string;
  state: string;
  municipality: string;
  city: string;
  neighborhood: string;
  street: string;
  external_number: string;
  internal_number: string;
  references: string;
}

export const addressLabels: Readonly<Record<keyof AddressForm, string>> = {
  postal_code: 'Código postal',
  state: 'Estado',
  municipality: 'Municipio o alcaldía',
  city: 'Ciudad',
  neighborhood: 'Colonia',
  street: 'Calle',
  external_number: 'Número exterior',
  internal_number: 'Número interior',
  references: 'Señas',
};

export type ShownAddress = NonNullable<DeskOrder['address']>;

export const formOf = (of: ShownAddress): AddressForm => ({
  postal_code: of.postal_code,
  state: of.state,
  municipality: of.municipality ?? '',
  city: of.city,
  neighborhood: of.neighborhood,
  street: of.street,
  external_number: of.external_number,
  internal_number: of.internal_number ?? '',
  references: of.references ?? '',
});

export type SentAddress = z.input<typeof address>;

/** Body for the call; the schema has checked that the state is one of the 32. */
export const emptiesLeftOut = (form: AddressForm): SentAddress => ({
  ...form,
  state: form.state as SentAddress['state'],
  municipality: form.municipality || undefined,
  internal_number: form.internal_number || undefined,
  references: form.references || undefined,
});
