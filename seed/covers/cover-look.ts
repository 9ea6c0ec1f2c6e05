import type { FaceName } from '#server/platform/lettering/faces.ts';
import type { LayoutName } from './layouts.ts';
import type { PaletteName } from './palettes.ts';

export interface CoverLook {
  palette: PaletteName;
  layout: LayoutName;
  face: FaceName;
}
