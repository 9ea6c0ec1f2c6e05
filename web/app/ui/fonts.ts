import andika from '@fontsource/andika/files/andika-latin-400-normal.woff2?url';
import andikaBold from '@fontsource/andika/files/andika-latin-700-normal.woff2?url';
import sansita from '@fontsource/sansita/files/sansita-latin-800-normal.woff2?url';

/** Faces of the first view, for `<link rel="preload">`: each that comes later has the whole page laid out again. */
export const preloadedFonts = [sansita, andika, andikaBold];
