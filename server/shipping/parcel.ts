import type { AuditEntity } from '#contract/desk/audit.ts';
import type { DeskCallKey } from '#contract/desk/desk-call.ts';
import type { ShippingState } from '#contract/orders.ts';
import type { Database } from '../platform/database/database.ts';
import type { Staff } from '../platform/http/staff-session.ts';
import type { Shop } from '../platform/shop.ts';

/** How a parcel travels, as it is stored. */
export interface ParcelDispatch {
  carrier_code: string | null;
  carrier: string | null;
  tracking_number: string | null;
  tracking_url: string | null;
}

/** Fields that change when a parcel moves. */
export interface ParcelPlace extends ParcelDispatch {
  shipping_state: ShippingState;
  shipped_at: Date | null;
  delivered_at: Date | null;
  packed_by: number | null;
  packed_at: Date | null;
}

/** What its owner knows of a parcel. */
export interface OwnedParcel {
  /** Id of the order, or of the box. */
  id: number;
  /** Name in the audit, without a person's: entries outlive personal data. */
  label: string;
  /** Count of the changes of its guía or address. */
  version: number;
}

export type Parcel = OwnedParcel & ParcelPlace;

/** What happened to a parcel, by its events. */
export interface ParcelHistory {
  packer_name: string | null;
  /** True when packing began by a claim. */
  is_claimed: boolean;
  /** Last move. */
  last_from: ShippingState | null;
  last_to: ShippingState | null;
  last_at: Date | null;
  /** Time when the mail about it left, or is leaving. */
  last_mailed_at: Date | null;
  sender_id: number | null;
  sender_name: string | null;
  /** Event with which its guía was given. */
  given_event_id: number | null;
  /** Time when that guía was mailed. */
  given_mailed_at: Date | null;
}

/** A parcel under the lock of its owner, with where it is and what happened to it: all stay so until the transaction ends. */
export type LockedParcel<Own extends OwnedParcel = OwnedParcel> = Own & ParcelPlace & ParcelHistory;

/** A person of the staff, and when they change something. */
export interface Doing {
  by: Staff;
  at: Date;
}

/** The person who asks, or the shop itself, which sees every parcel. */
export type Actor = Staff | 'the shop';

type Jobs = Shop['jobs'];

/** Owner of a parcel: an order or a box. */
export type ParcelEntity = Extract<AuditEntity, 'order' | 'shipment'>;

/** What differs between the parcel of an order and the box of a paid period. */
export interface ParcelOwner<Own extends OwnedParcel> {
  entity: ParcelEntity;
  /** Words of its sentences: «El paquete» · «lo» · «Márcalo enviado», «La caja» · «la» · «Márcala enviada». */
  words: { name: string; it: 'lo' | 'la'; markSent: string };
  calls: {
    pack: DeskCallKey;
    unpack: DeskCallKey;
    ship: readonly DeskCallKey[];
    'en tránsito': DeskCallKey;
    entregado: DeskCallKey;
    correct: DeskCallKey;
    /** Changes of something else that count in its version. */
    others: readonly DeskCallKey[];
  };
  /** Locks the owner, which guards the parcel, and reads what may keep it here; throws where the person may see none. */
  lock: (tx: Database, id: number, by: Actor) => Promise<Own>;
  /** Reason why it must stay here; null where it can leave. */
  hindranceOf: (parcel: Own) => string | null;
  /** Sentence that the packer has not ticked what must be done before it leaves; null where nothing must. */
  unreadyText: (parcel: Own) => string | null;
  /** Sends the mail of a departure, once that cannot be undone any more. */
  mailDeparture: (jobs: Jobs, tx: Database, departure: { id: number; eventId: number }) => Promise<unknown>;
  /** Mails the corrected guía to whoever was mailed the wrong one with the event. */
  mailCorrection: (
    jobs: Jobs,
    tx: Database,
    correction: { id: number; version: number; eventId: number },
  ) => Promise<unknown>;
}

/** Time in which a departure can be undone before its receiver is mailed. */
export const MAIL_AFTER_SECONDS = 300;
