import { type AmountKind, amountFacts, amountKinds } from '../order-amounts.ts';

/**
 * Kind of amount that no shop has. A test imports it before everything else: whatever loops over the kinds then has it,
 * too, and what names shipping alone is found.
 */
export const ANOTHER_CENTS = 3_500;
export const ANOTHER_KIND = 'prueba' as AmountKind;

Object.assign(amountFacts, {
  [ANOTHER_KIND]: {
    ...amountFacts.shipping,
    label: 'Prueba',
    inSentence: 'la prueba',
    plural: 'Pruebas',
    price: () => ANOTHER_CENTS,
    isShownFree: false,
  },
});
amountKinds.push(ANOTHER_KIND);
