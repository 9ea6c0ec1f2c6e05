import type { PostalCodeAnswer } from '#contract/postal-codes.ts';
import { stateOfPostalCode } from '#contract/postal-states.ts';
import type { Shop } from '../../platform/shop.ts';
import { findPostalCode } from './postal-codes.queries.ts';

const spanish = new Intl.Collator('es');

/** Shows what is known of a code; for one that is in no catalogue, the state that its first two digits name. */
export async function showPostalCode({ db }: Pick<Shop, 'db'>, cp: string): Promise<PostalCodeAnswer> {
  const known = await findPostalCode(db, cp);
  if (known)
    return {
      status: true,
      found: 'exact',
      state: known.state,
      municipality: known.municipality,
      neighborhoods: known.neighborhoods.toSorted(
        (a, b) => spanish.compare(a.name, b.name) || spanish.compare(a.kind, b.kind),
      ),
    };
  const state = stateOfPostalCode(cp);
  return { status: true, found: state ? 'state' : 'none', state, municipality: null, neighborhoods: [] };
}
