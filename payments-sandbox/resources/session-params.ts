import { z } from 'zod';
import { email, flag, integer, list, metadata, oneOf, shipping, text, webAddress } from '../api/params.ts';
import { priceData } from './prices.ts';

const lineItem = z.strictObject({
  metadata: metadata().optional(),
  price: text().optional(),
  price_data: priceData.optional(),
  quantity: integer(1, 999_999).optional(),
});

export const createSessionParams = z.strictObject({
  allowed_payment_method_types: list(oneOf('card', 'oxxo')).optional(),
  billing_address_collection: oneOf('auto', 'required').optional(),
  cancel_url: webAddress().optional(),
  client_reference_id: text(200).optional(),
  currency: oneOf('mxn', 'usd').optional(),
  customer: text().optional(),
  customer_creation: oneOf('always', 'if_required').optional(),
  customer_email: email().optional(),
  expires_at: integer(0, 99_999_999_999).optional(),
  line_items: list(lineItem, 100),
  locale: oneOf('auto', 'en', 'es', 'es-419').optional(),
  metadata: metadata().optional(),
  mode: oneOf('payment', 'subscription'),
  payment_intent_data: z
    .strictObject({
      description: text(1000).optional(),
      metadata: metadata().optional(),
      receipt_email: email().optional(),
      shipping: shipping.optional(),
      statement_descriptor: text(22).optional(),
      statement_descriptor_suffix: text(22).optional(),
    })
    .optional(),
  payment_method_options: z
    .strictObject({
      card: z
        .strictObject({ installments: z.strictObject({ enabled: flag().optional() }).optional() })
        .optional(),
      oxxo: z.strictObject({ expires_after_days: integer(1, 7).optional() }).optional(),
    })
    .optional(),
  payment_method_collection: oneOf('always', 'if_required').optional(),
  submit_type: oneOf('auto', 'book', 'donate', 'pay', 'subscribe').optional(),
  subscription_data: z
    .strictObject({ description: text(500).optional(), metadata: metadata().optional() })
    .optional(),
  success_url: webAddress(),
  ui_mode: oneOf('hosted_page').optional(),
});
export type SessionParams = z.output<typeof createSessionParams>;
