import type { AuditEntity } from '#contract/desk/audit.ts';
import type { DeskCallKey } from '#contract/desk/desk-call.ts';
import type { EditedMeanwhile } from '#contract/desk/edited-meanwhile.ts';
import type { Database } from '../platform/database/database.ts';
import { ShopError } from '../platform/errors.ts';
import { findLastChange } from './record-change.queries.ts';

/** Subject that is edited, by the audit entries of its changes. */
interface Edited {
  entity: AuditEntity;
  entityId: number | string;
  /** Calls whose changes count alone. */
  calls?: readonly DeskCallKey[];
  /** Field whose changes count alone. */
  field?: string;
  /** Fields that are edited beside it: changes of them are another form's. */
  beside?: readonly string[];
}

interface Current {
  version?: number;
  part?: string;
  /** Values as the form reads them. */
  values: unknown;
  /** Sentence in place of the catalogue's. */
  sentence?: string | undefined;
}

interface LastChange {
  by: string | null;
  at: Date | null;
}

/** Refuses to overwrite what another person has changed since it was read: who, when, and what is there now. */
export async function editedMeanwhile(tx: Database, edited: Edited, current: Current): Promise<ShopError> {
  const { entity, entityId, calls, field, beside = [] } = edited;
  const [last] = await findLastChange(tx, [entity, String(entityId), calls ?? null, field ?? null, beside]);
  return editedBy(last, current);
}

/** Refusal where it is known who changed it, or cannot be. */
export function editedBy(
  last: LastChange | undefined,
  { version, part, values, sentence }: Current,
): ShopError {
  const details: EditedMeanwhile = {
    by: last?.by ?? null,
    at: last?.at?.toISOString() ?? null,
    version: version ?? null,
    ...(part !== undefined && { part }),
    values,
  };
  return new ShopError('EDITED_MEANWHILE', { ...(sentence && { sentence }), details: { ...details } });
}
