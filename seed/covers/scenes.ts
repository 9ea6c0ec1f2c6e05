import { from0422 } from './scenes/from-0422.ts';
import { from0426 } from './scenes/from-0426.ts';
import { from0430 } from './scenes/from-0430.ts';
import { from0435 } from './scenes/from-0435.ts';
import { from0439 } from './scenes/from-0439.ts';
import { from0443 } from './scenes/from-0443.ts';
import { from0447 } from './scenes/from-0447.ts';
import { from0451 } from './scenes/from-0451.ts';
import { from0455 } from './scenes/from-0455.ts';
import { from0459 } from './scenes/from-0459.ts';
import type { Scene } from './scenes/scene.ts';
import { to0421 } from './scenes/to-0421.ts';

/** Covers that are a drawing of their own book only, by SKU. */
export const scenes: ReadonlyMap<string, Scene> = new Map(
  Object.entries({
    ...to0421,
    ...from0422,
    ...from0426,
    ...from0430,
    ...from0435,
    ...from0439,
    ...from0443,
    ...from0447,
    ...from0451,
    ...from0455,
    ...from0459,
  }),
);
