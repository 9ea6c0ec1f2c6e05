export { type Carrier, findActiveCarrier, findCarriers } from './carriers.queries.ts';
export { type ParcelDispatch, type ParcelMove, type ParcelPlace, placeAfter } from './parcel.ts';
export { canMoveParcel, hasLeft, hereStates, packedUntil, packingEnded } from './shipping-states.ts';
export { trackingLink } from './tracking-link.ts';
