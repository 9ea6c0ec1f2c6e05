import type { PostalCodeAnswer } from '#contract/postal-codes.ts';
import { stateOfPostalCode } from '#contract/postal-states.ts';

/** Fields of an address that follow from its postal code. */
export const PLACE_FIELDS = ['neighborhood', 'municipality', 'city', 'state'] as const;
export type PlaceField = (typeof PLACE_FIELDS)[number];
export type Place = Record<PlaceField, string>;

/** Longest list of colonias that is shown as choices; a longer one is searched by typing. */
export const LISTED_MAX = 40;
const NEIGHBORHOOD_MAX = 100;

/** Answer for a postal code when the shop cannot be reached: only its state is known, by the first digits. */
export function answerByTable(postalCode: string): PostalCodeAnswer {
  const state = stateOfPostalCode(postalCode);
  return { status: true, found: state ? 'state' : 'none', state, municipality: null, neighborhoods: [] };
}

/** Colonias to choose from; a name that is listed twice carries its kind, so that the parcel names the right one. */
export function neighborhoodNames({ neighborhoods }: PostalCodeAnswer): string[] {
  const counts = Map.groupBy(neighborhoods, ({ name }) => name);
  const names = neighborhoods.map(({ name, kind }) => {
    const withKind = `${name} (${kind})`;
    return (counts.get(name)?.length ?? 0) > 1 && withKind.length <= NEIGHBORHOOD_MAX ? withKind : name;
  });
  return [...new Set(names)];
}

/** City of the colonia, or of all colonias when they share one; the municipality where the post names no city. */
export function cityOf(answer: PostalCodeAnswer, neighborhood: string): string {
  const { neighborhoods, municipality } = answer;
  const at = neighborhoodNames(answer).indexOf(neighborhood);
  const own = neighborhoods.length === neighborhoodNames(answer).length ? neighborhoods[at]?.city : undefined;
  const all = new Set(neighborhoods.map(({ city }) => city));
  const common = all.size === 1 ? neighborhoods[0]?.city : undefined;
  return own ?? common ?? municipality ?? '';
}

function placeOf(answer: PostalCodeAnswer | null, neighborhood: string): Place {
  if (!answer) return { neighborhood: '', municipality: '', city: '', state: '' };
  const names = neighborhoodNames(answer);
  // The first colonia is chosen beforehand: for most codes it is the right one, and the others are a tap away.
  const first = names.length <= LISTED_MAX ? (names[0] ?? '') : '';
  return {
    neighborhood: first,
    municipality: answer.municipality ?? '',
    city: cityOf(answer, neighborhood || first),
    state: answer.state ?? '',
  };
}

interface Filling {
  /** Fields to write. */
  changes: Partial<Place>;
  /** Values that the shop has filled in so far; the next answer may replace them. */
  filled: Partial<Place>;
}

/**
 * Computes the fields after an answer, or after a code without an answer: empty fields and those that the shop filled
 * in before are written; texts of a person or their browser stay.
 */
export function fillIn(answer: PostalCodeAnswer | null, current: Place, filled: Partial<Place>): Filling {
  const isOurs = (field: PlaceField) => current[field] === '' || current[field] === filled[field];
  const wanted = placeOf(answer, isOurs('neighborhood') ? '' : current.neighborhood);
  const after: Filling = { changes: {}, filled: {} };
  for (const field of PLACE_FIELDS) {
    const isSame = current[field] === wanted[field];
    if (!isOurs(field) && !isSame) continue;
    if (!isSame) after.changes[field] = wanted[field];
    if (wanted[field]) after.filled[field] = wanted[field];
  }
  return after;
}
