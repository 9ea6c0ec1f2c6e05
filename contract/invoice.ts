import { z } from 'zod';
import { emailWith } from './email.ts';
import { mayHaveRegime, regimeCodes, useCodes, usesOf } from './fiscal-catalogues.ts';
import { hasRfcShape, isGenericRfc, plainRfc } from './rfc.ts';
import { requiredLine } from './text.ts';
import { tooLongText } from './too-long.ts';

export const GENERIC_RFC_TEXT = 'Ese RFC es genérico: no necesita factura a tu nombre.';

const rfc = requiredLine(40, 'Escribe tu RFC')
  .transform(plainRfc)
  .pipe(
    z
      .string()
      .refine(hasRfcShape, {
        error: 'Revisa tu RFC: son 12 o 13 letras y números, con una fecha',
        abort: true,
      })
      .refine((text) => !isGenericRfc(text), GENERIC_RFC_TEXT),
  );

/** The name as the tax authority has it, where letters are capitals. */
const businessName = requiredLine(254, 'Escribe el nombre como está en tu Constancia')
  .transform((text) => text.toUpperCase())
  .pipe(z.string().max(254, { error: ({ input }) => tooLongText(String(input).length, 254) }));

/** Data that an invoice needs about the person who asks for it. */
export const invoiceData = z
  .object({
    rfc,
    business_name: businessName,
    regime: z.enum(regimeCodes, 'Elige tu régimen'),
    postal_code: requiredLine(10, 'Escribe tu código postal fiscal').regex(
      /^\d{5}$/,
      'El código postal debe tener 5 dígitos',
    ),
    use: z.enum(useCodes, 'Elige el uso de la factura'),
    email: emailWith('Escribe el correo al que la mandamos', 'El email no es válido'),
  })
  .refine((data) => mayHaveRegime(data.rfc, data.regime), {
    path: ['regime'],
    error: 'Ese régimen no va con tu RFC: el de una empresa tiene 12 signos y el de una persona, 13',
  })
  .refine((data) => usesOf(data.regime).includes(data.use), {
    path: ['use'],
    error: 'Con tu régimen el uso es «Sin efectos fiscales»',
  });
export type InvoiceData = z.output<typeof invoiceData>;

/** Data of an invoice as they are stored and shown. */
export const keptInvoiceData = z.object({
  rfc: z.string(),
  business_name: z.string(),
  regime: z.string(),
  postal_code: z.string(),
  use: z.string(),
  email: z.string(),
});
export type KeptInvoiceData = z.infer<typeof keptInvoiceData>;

export const invoiceStates = ['requested', 'in_progress', 'issued', 'rejected'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** An order's invoice as its buyer sees it. */
export const orderInvoice = z.object({
  state: z.enum(invoiceStates),
  uuid: z.string().nullable(),
  /** Files once issued; the links work for fifteen minutes and are made anew whenever the order is asked for. */
  downloads: z.array(z.object({ kind: z.enum(['xml', 'pdf']), url: z.string() })),
  /** True when it was asked for after the month of payment: nothing is promised. */
  is_late: z.boolean(),
  /** Reason why there will be none. */
  reason: z.string().nullable(),
  /** Data given with the request, as long as it can be changed. */
  data: keptInvoiceData.nullable(),
});
export type OrderInvoice = z.infer<typeof orderInvoice>;
