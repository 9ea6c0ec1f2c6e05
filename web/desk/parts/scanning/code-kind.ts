/** Thing whose code is held before the camera. */
export type CodeKind = 'parcel' | 'book';
