export const returnReasons = ['arrepentimiento', 'dañado', 'equivocado', 'perdido', 'no entregado'] as const;
export type ReturnReason = (typeof returnReasons)[number];

export const returnStates = [
  'pedida',
  'aprobada',
  'recibida',
  'reembolsada',
  'repuesta',
  'rechazada',
] as const;
export type ReturnState = (typeof returnStates)[number];
