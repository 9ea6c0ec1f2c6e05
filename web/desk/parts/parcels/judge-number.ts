import type { CarrierView } from '#contract/desk/carriers.ts';
import { fitsForm, hasOwnMark } from '#contract/desk/number-form.ts';
import { trackingNumber } from '#contract/desk/parcels.ts';

/** Doubts about the number on the label of a carrier: questions to ask, never reasons to refuse. */
export interface NumberDoubts {
  /** The only other carrier whose numbers look like this one. */
  seemsOf: CarrierView | null;
  /** The chosen carrier, when the number looks like none of its own. */
  unlike: CarrierView | null;
}

const none: NumberDoubts = { seemsOf: null, unlike: null };

const fits = (number: string) => (carrier: CarrierView) =>
  carrier.number_form !== null && fitsForm(number, carrier.number_form);

/**
 * Finds the doubts; none where the forms of the chosen carrier's numbers are unknown, as for own delivery and «Otra».
 */
export function doubtsOf(text: string, chosen: string, carriers: readonly CarrierView[]): NumberDoubts {
  const parsed = trackingNumber.safeParse(text);
  const own = carriers.find(({ code }) => code === chosen);
  if (!parsed.success || !own?.number_form) return none;
  const number = parsed.data;
  const others = carriers.filter((carrier) => carrier.active && carrier !== own).filter(fits(number));
  const isOwn = fits(number)(own);
  const sure = others.filter(
    ({ number_form }) => number_form !== null && hasOwnMark(number_form) && isMarked(number, number_form),
  );
  if (sure[0] && !(isOwn && isMarked(number, own.number_form))) return { ...none, seemsOf: sure[0] };
  if (isOwn) return none;
  const [only, ...more] = others;
  return only && more.length === 0 ? { ...none, seemsOf: only } : { ...none, unlike: own };
}

/** True when the number fits a form that names letters of its own, as «JD». */
const isMarked = (number: string, form: string) =>
  form.split(' o ').some((way) => hasOwnMark(way) && fitsForm(number, way));

/** Question about an odd number: «¿Seguro? Las guías de Estafeta tienen 22 caracteres o 10 dígitos.» */
export const unlikeText = ({ name, number_form }: CarrierView) =>
  `¿Seguro? Las guías de ${name} tienen ${number_form}.`;
