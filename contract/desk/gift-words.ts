/** What a person ticks before a gift leaves. */
export const giftReady = (isWrapped: boolean) =>
  isWrapped ? 'Ya está envuelto y lleva su tarjeta' : 'Ya lleva su tarjeta';

/** Why a gift stays: nobody ticked it. */
export const giftNotReady = (isWrapped: boolean) =>
  isWrapped ? 'Falta marcar la envoltura.' : 'Falta marcar la tarjeta.';
