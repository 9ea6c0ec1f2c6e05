export { findActiveCarrier, findCarriers } from './carriers.queries.ts';
export { requireCarrier, trackingLink } from './choose-dispatch.ts';
export {
  lockParcel,
  moveParcel,
  recordParcelChange,
  refuseLeft,
} from './move-parcel.ts';
export { freePackedParcels } from './pack-parcel.ts';
export {
  type Doing,
  type LockedParcel,
  MAIL_AFTER_SECONDS,
  type OwnedParcel,
  type ParcelOwner,
} from './parcel.ts';
export { parcelSteps } from './parcel-steps.ts';
export { BOX_NUMBER, forgetGuias } from './parcels.queries.ts';
export { idsOf, placeOf, printParcelLabels, slipLine } from './print-parcels.ts';
export { parcelEditedMeanwhile, takeParcelMail } from './ship-parcel.ts';
export { hasLeft, hereStates, packedUntil, packingEnded } from './shipping-states.ts';
export { parcelUndo } from './undo-parcel.ts';
