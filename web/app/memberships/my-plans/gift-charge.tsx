import type { ReactNode } from 'react';

/** Note of a next charge that the shop gives. */
export const GiftCharge = ({ day }: { day: ReactNode }) => (
  <>El {day} no pagas nada: ese cobro te lo regalamos.</>
);
