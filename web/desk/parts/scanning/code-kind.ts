/** What is held before the camera. */
export type CodeKind = 'parcel' | 'book';
