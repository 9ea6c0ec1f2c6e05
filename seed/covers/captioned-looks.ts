import type { FaceName } from '#server/platform/lettering/faces.ts';
import type { LayoutName } from './layouts.ts';
import type { MotifName } from './motifs.ts';
import type { PaletteName } from './palettes.ts';

/** Cover that the design captions by its motif, palette and layout. */
export interface CaptionedLook {
  motif: MotifName;
  palette: PaletteName;
  layout: LayoutName;
  face: FaceName;
}

/** The twenty covers of the design, by SKU; they keep exactly that look. */
export const captionedLooks: ReadonlyMap<string, CaptionedLook> = new Map([
  ['BRI-0401', { motif: 'luna', palette: 'noche', layout: 'A', face: 'sansita' }],
  ['BRI-0402', { motif: 'conejo', palette: 'rosa', layout: 'A', face: 'bagel' }],
  ['BRI-0403', { motif: 'pueblo', palette: 'cielo', layout: 'A', face: 'young' }],
  ['BRI-0404', { motif: 'semilla', palette: 'nopal', layout: 'B', face: 'sansita' }],
  ['BRI-0405', { motif: 'gato', palette: 'gis', layout: 'F', face: 'bagel' }],
  ['BRI-0406', { motif: 'planeta', palette: 'pizarron', layout: 'A', face: 'sansita' }],
  ['BRI-0407', { motif: 'colibri', palette: 'gis', layout: 'D', face: 'sansita' }],
  ['BRI-0408', { motif: 'volcan', palette: 'sandia', layout: 'F', face: 'londrina' }],
  ['BRI-0409', { motif: 'barco', palette: 'cielo', layout: 'E', face: 'sansita' }],
  ['BRI-0410', { motif: 'monstruo', palette: 'limon', layout: 'F', face: 'sansita' }],
  ['BRI-0411', { motif: 'titere', palette: 'gis', layout: 'A', face: 'young' }],
  ['BRI-0412', { motif: 'ballena', palette: 'mango', layout: 'F', face: 'londrina' }],
  ['BRI-0413', { motif: 'peces', palette: 'mar', layout: 'A', face: 'sansita' }],
  ['BRI-0414', { motif: 'globo', palette: 'jacaranda', layout: 'F', face: 'bagel' }],
  ['BRI-0415', { motif: 'zorra', palette: 'nopal', layout: 'D', face: 'young' }],
  ['BRI-0416', { motif: 'nopal', palette: 'tuna', layout: 'C', face: 'sansita' }],
  ['BRI-0417', { motif: 'sopa', palette: 'mamey', layout: 'A', face: 'londrina' }],
  ['BRI-0418', { motif: 'sombreros', palette: 'barro', layout: 'A', face: 'sansita' }],
  ['BRI-0419', { motif: 'nubes', palette: 'jacaranda', layout: 'B', face: 'young' }],
  ['BRI-0420', { motif: 'brujula', palette: 'sandia', layout: 'A', face: 'young' }],
]);

/** Look of a book that has no scene. */
export function captionedLook(sku: string): CaptionedLook {
  const look = captionedLooks.get(sku);
  if (!look) throw new Error(`${sku} has neither a scene nor a captioned cover.`);
  return look;
}
