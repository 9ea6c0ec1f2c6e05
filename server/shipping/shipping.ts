export { type Carrier, findActiveCarrier, findCarriers } from './carriers.queries.ts';
export { requireCarrier, trackingLink } from './choose-dispatch.ts';
export {
  lockParcel,
  placeAfter,
  refuseLeft,
} from './move-parcel.ts';
export { freePackedParcels } from './pack-parcel.ts';
export {
  MAIL_AFTER_SECONDS,
  type Parcel,
  type ParcelOwner,
  type ParcelPlace,
} from './parcel.ts';
export { findParcelOfNumber } from './parcel-history.queries.ts';
export { parcelSteps } from './parcel-steps.ts';
export { parcelEditedMeanwhile, takeParcelMail } from './ship-parcel.ts';
export { canMoveParcel, hasLeft, hereStates, packedUntil, packingEnded } from './shipping-states.ts';
export { parcelUndo } from './undo-parcel.ts';
