import type { TaxonKind } from '#contract/desk/taxonomy.ts';
import { type Database, inTransaction, violatedConstraint } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { editedMeanwhile, recordChange } from '../../../staff/staff.ts';
import { insertTaxon, lockTaxa, type Taxon, type TaxonFacts, updateTaxon } from './taxonomy.queries.ts';

/** Values under the names of calls and audit entries. */
type TaxonValues = {
  name: string;
  description?: string;
  age_min?: number | null;
  age_max?: number | null;
};

export interface TaxonInput extends TaxonValues {
  kind: TaxonKind;
  id?: number | undefined;
  version?: number | undefined;
  description: string;
}

/** Changes a category or topic that was read at `version`, or adds one at the end. */
export function saveTaxon(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  by: Staff,
  { kind, id, version, ...input }: TaxonInput,
) {
  return inTransaction(db, async (tx) => {
    const before = id === undefined ? undefined : await requireTaxon(tx, { kind, id, version });
    const facts = factsOf({ ...input, description: input.description.trim() });
    return writeTaxon(tx, by, { kind, before, facts, call: 'POST /desk/taxonomy/save', at: clock.now() });
  }).catch(refusingName(kind));
}

interface WrittenTaxon {
  kind: TaxonKind;
  /** Taxon before the change; undefined for a new one. */
  before: Taxon | undefined;
  facts: TaxonFacts;
  call: 'POST /desk/taxonomy/save' | 'POST /desk/audit/undo';
  undoes?: number;
  at: Date;
}

/** Writes a taxon, and answers the audit entry by which it is undone. */
export async function writeTaxon(tx: Database, by: Staff, { kind, before, facts, ...entry }: WrittenTaxon) {
  const { ageMin, ageMax } = facts;
  if (ageMin !== null && ageMax !== null && ageMin > ageMax)
    throw new ShopError('BAD_REQUEST', { sentence: 'La edad de inicio va antes que la de fin.' });
  const id = before?.id ?? (await insertTaxon(tx, kind, facts));
  if (before) await updateTaxon(tx, kind, id, facts);
  const audit_entry_id = await recordChange(tx, by, {
    ...entry,
    entity: kind,
    entityId: id,
    label: facts.name,
    before: before ? valuesOf(kind, before) : {},
    after: valuesOf(kind, facts),
  });
  return { id, audit_entry_id };
}

interface ReadTaxon {
  kind: TaxonKind;
  id: number;
  version: number | undefined;
}

/** The category or topic, locked, as it was when it was read. */
export async function requireTaxon(tx: Database, { kind, id, version }: ReadTaxon): Promise<Taxon> {
  const taxon = (await lockTaxa(tx, kind, [id])).get(id);
  if (!taxon) throw new ShopError('NOT_FOUND', { sentence: `${named(kind)} ya no está. Recarga la lista.` });
  if (taxon.version === version) return taxon;
  const current = { version: taxon.version, values: valuesOf(kind, taxon) };
  throw await editedMeanwhile(tx, { entity: kind, entityId: id }, current);
}

export const named = (kind: TaxonKind) => (kind === 'category' ? 'Esa categoría' : 'Ese tema');

export const valuesOf = (kind: TaxonKind, { name, description, ageMin, ageMax }: TaxonFacts): TaxonValues =>
  kind === 'category' ? { name, description, age_min: ageMin, age_max: ageMax } : { name };

/** Back from `valuesOf`; a topic has only its name. */
export const factsOf = ({ name, description, age_min, age_max }: TaxonValues): TaxonFacts => ({
  name,
  description: description ?? '',
  ageMin: age_min ?? null,
  ageMax: age_max ?? null,
});

export const refusingName =
  (kind: TaxonKind) =>
  (error: unknown): never => {
    if (
      violatedConstraint(error) === `${kind}_name_key` ||
      violatedConstraint(causeOf(error)) === `${kind}_name_key`
    )
      throw new ShopError('BAD_REQUEST', {
        sentence:
          kind === 'category' ? 'Ya hay una categoría con ese nombre.' : 'Ya hay un tema con ese nombre.',
        details: { field: 'name' },
      });
    throw error;
  };

const causeOf = (error: unknown) => (error instanceof Error ? error.cause : error);
