import { z } from 'zod';
import { type CompleteInformation, completeInformation, profileChanges } from '#contract/accounts.ts';
import { type Address, address } from '#contract/address.ts';

/** Schema for a plan without parcels: its client may live, and have a phone, anywhere. */
const fromAnywhere = completeInformation.extend({
  phone: z.string().trim().min(1, 'El teléfono es requerido').pipe(profileChanges.shape.phone),
});

const withAddress = completeInformation.extend(address.shape);

/** Fields that the form may ask for; the address only for a plan that ships to a client without one. */
export type Typed = z.input<typeof completeInformation> & Partial<z.input<typeof address>>;
export type Checked = CompleteInformation & Partial<Address>;

interface Wanted {
  ships: boolean;
  needsAddress: boolean;
}

export function schemaFor({ ships, needsAddress }: Wanted): z.ZodType<Checked, Typed> {
  if (!ships) return fromAnywhere;
  return needsAddress ? withAddress : completeInformation;
}

/** Splits the checked fields into the two bodies that the shop takes. */
export function halvesOf({ name, paternal_lastname, maternal_lastname, phone, ...rest }: Checked) {
  return {
    personal: { name, paternal_lastname, maternal_lastname, phone },
    address: address.safeParse(rest).data ?? null,
  };
}

let draft: { email: string; fields: Partial<Typed> } | null = null;

/** Keeps typed values in memory through an ended session; no storage gets them. */
export function keepForm(email: string, fields: Partial<Typed>) {
  draft = { email, fields };
}

export const draftOf = (email: string): Partial<Typed> | null =>
  draft?.email === email ? draft.fields : null;

export function forgetDraft() {
  draft = null;
}
