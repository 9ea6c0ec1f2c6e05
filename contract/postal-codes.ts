import { z } from 'zod';
import { MEXICAN_STATES } from './address.ts';
import { defineCalls } from './calls.ts';
import { exactText } from './text.ts';

/** A colonia, fraccionamiento, pueblo … as the post lists it below a code. */
const neighborhood = z.object({
  name: z.string(),
  kind: z.string(),
  city: z.string().nullable(),
});
export type Neighborhood = z.infer<typeof neighborhood>;

const postalCodeAnswer = z.object({
  status: z.boolean(),
  /** `state`: only what its first two digits say. An unknown code is an answer, not an error. */
  found: z.enum(['exact', 'state', 'none']),
  state: z.enum(MEXICAN_STATES).nullable(),
  municipality: z.string().nullable(),
  /** Neighbourhoods in Spanish alphabetical order. */
  neighborhoods: z.array(neighborhood),
});
export type PostalCodeAnswer = z.infer<typeof postalCodeAnswer>;

export const postalCodeCalls = defineCalls({
  'GET /addresses/get-postal-code': {
    summary: 'State, municipality and colonias of a postal code',
    query: z.object({
      postal_code: exactText(/^\d{5}$/, 5, 'El código postal debe tener 5 dígitos'),
    }),
    response: postalCodeAnswer,
    errors: ['BAD_REQUEST', 'TOO_MANY_REQUESTS'],
    publicCacheSeconds: 3600,
  },
});
