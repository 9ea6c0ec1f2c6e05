import { z } from 'zod';
import { image } from './catalog.ts';

/** A book in a box. */
export const boxTitle = z.object({
  product_id: z.number().int(),
  product_name: z.string(),
  authors: z.array(z.string()),
  main_image: image.nullable(),
  /** Hint for a parent how to read the title aloud. */
  reading_hint: z.string().nullable(),
  /** Tells that the book has a page in the shop; a book no longer sold has none. */
  is_on_sale: z.boolean(),
});

/** Parcel that is sent for one period of a plan with books. */
export const box = z.object({
  /** Subscription whose period it is sent for; null of a pass's. */
  subscription_id: z.number().int().nullable(),
  pass_id: z.number().int().nullable(),
  /** 1 is the first of its subscription or pass. */
  number: z.number().int(),
  period_start: z.iso.datetime(),
  period_end: z.iso.datetime(),
  /** `skipped`: the shop does not send it. */
  status: z.enum(['preparing', 'sent', 'delivered', 'skipped']),
  /** The Mexico City day by which a first box leaves, as it was promised; null once that day passed or it left, and of others. */
  leaves_by: z.iso.date().nullable(),
  /** Tells that the promised day passed and the box is still here. */
  is_late: z.boolean(),
  sent_at: z.iso.datetime().nullable(),
  /** The Mexico City day by which one that is on its way arrives; null while it is here, and once that day has passed. */
  arrives_by: z.iso.date().nullable(),
  delivered_at: z.iso.datetime().nullable(),
  /** Reason why it is not sent, in the shop's words; null for boxes that are. */
  skipped_reason: z.string().nullable(),
  /** Books in their order, once the box has left; none for boxes sent before their books were written down. */
  titles: z.array(boxTitle),
  carrier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  tracking_url: z.url().nullable(),
});
export type Box = z.infer<typeof box>;
