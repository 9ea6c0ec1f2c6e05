/** Colours of text and lines, most of which is printed without colour, too. */
export const ink = '#103B36';
export const softInk = '#46605A';
export const white = '#FFFFFF';
export const mist = '#EEF4EE';
export const hairline = '#D9E3DC';
export const control = '#6B827B';
