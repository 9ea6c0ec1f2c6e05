import andika from '@fontsource/andika/files/andika-latin-400-normal.woff2?url';
import sansita from '@fontsource/sansita/files/sansita-latin-800-normal.woff2?url';

/** Two faces of the first view, for `<link rel="preload">`; the bold body face may come later. */
export const preloadedFonts = [sansita, andika];
