import type { CallDefinition } from '../calls.ts';
import { mayDo, type Permission, type StaffRole } from './permissions.ts';

/** Condition checked before a permission: a visitor without a session, one who gave a password, or any of the staff. */
export type DeskAccess = 'nobody yet' | 'before the second factor' | 'any staff' | Permission;

/**
 * Definition of one call of the back office, below `/api/desk`. The public document leaves it out. A call answers JSON
 * by its `response`, or a file.
 */
export type DeskCall = Omit<CallDefinition, 'access' | 'publicCacheSeconds' | 'response'> & {
  access: DeskAccess;
  /** True when the call is the owner's alone within its permission. */
  isOwners?: true;
  /** Needs a code of the second factor given within the last ten minutes. */
  confirm?: true;
  /** Tells that the call changes something, and leaves an audit entry in the same transaction. */
  writes?: true;
  /** Size limit of a body of bytes, which replaces JSON. */
  rawBodyBytes?: number;
} & ({ response: CallDefinition['response']; file?: undefined } | { file: string; response?: undefined });

export type DeskCallKey = `${'GET' | 'POST'} /desk/${string}`;

/** Keeps the literal keys and schema types of a domain's desk calls. */
export function defineDeskCalls<const T extends Record<DeskCallKey, DeskCall>>(calls: T): T {
  return calls;
}

export function mayCall({ access, isOwners }: Pick<DeskCall, 'access' | 'isOwners'>, role: StaffRole) {
  if (isOwners && role !== 'owner') return false;
  if (access === 'nobody yet' || access === 'before the second factor' || access === 'any staff') return true;
  return mayDo(role, access);
}
