/** Reasons that the owner reads out of the words with which clients leave. */
export const leaveReasons = [
  'price',
  'no-time',
  'child-grew',
  'not-liked',
  'shipping',
  'card',
  'other',
] as const;
export type LeaveReason = (typeof leaveReasons)[number];

export const leaveReasonLabels: Readonly<Record<LeaveReason, string>> = {
  price: 'El precio',
  'no-time': 'No les da tiempo',
  'child-grew': 'Ya creció',
  'not-liked': 'No les gustó',
  shipping: 'El envío',
  card: 'La tarjeta',
  other: 'Otra cosa',
};
