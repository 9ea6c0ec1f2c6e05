import type { Database } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs.ts';
import type { Shop } from '../../platform/shop.ts';

/** Time in which a box that left can be undone before its client is mailed. */
export const BOX_MAIL_AFTER_SECONDS = 300;

/**
 * Mail about one departure, or one correction of its guía. `sent`: «Tu caja va en camino», unless that was undone or
 * the guía corrected meanwhile · `corrected`: the client was mailed another guía before.
 */
export interface BoxMail {
  shipmentId: number;
  shippingEventId: number;
  kind: 'sent' | 'corrected';
}

export const boxMailJob = defineJob<BoxMail>('box-mail');

/** Key of the job and of the mail: each guía is mailed once, a repeated send is the same mail. */
export const boxMailKey = ({ shipmentId, shippingEventId, kind }: BoxMail) =>
  `mail:box:${shipmentId}:${kind}:${shippingEventId}`;

export const sendBoxMail = ({ jobs }: Pick<Shop, 'jobs'>, tx: Database, mail: BoxMail) =>
  jobs.send(boxMailJob, mail, {
    tx,
    key: boxMailKey(mail),
    ...(mail.kind === 'sent' && { delaySeconds: BOX_MAIL_AFTER_SECONDS }),
  });
