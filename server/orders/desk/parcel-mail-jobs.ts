import { defineJob } from '../../platform/jobs.ts';

/** «Va en camino», of one departure: were it undone meanwhile, nothing is mailed. */
export const parcelMailJob = defineJob<{ orderId: number; shippingEventId: number }>('parcel-sent-mail');

/** «Corregimos la guía»: of one correction; were it corrected again meanwhile, the later one is mailed. */
export const correctionMailJob = defineJob<{ orderId: number; version: number }>('tracking-corrected-mail');

/** «Actualizamos la dirección»: of one change; were it changed again meanwhile, the later one is mailed. */
export const addressMailJob = defineJob<{ orderId: number; version: number }>('address-changed-mail');

export interface ResentMail {
  orderId: number;
  kind: 'paid' | 'shipped' | 'downloads';
  /** Key of this sending alone. */
  key: string;
}
export const resentMailJob = defineJob<ResentMail>('resent-mail');
