import { faceInk, type Palette, visibleOn } from '../palettes.ts';
import { arc, ellipse, path, star } from './shapes.ts';

/** A fox's face with its eyes shut. */
export function zorra(c: Palette): string {
  const cheek = visibleOn(c.subject, [c.light, c.accent]);
  const ink = faceInk(c, c.subject, 3);
  return [
    star(34, 160, 8, c.light) + star(266, 164, 10, c.light),
    path('M-40 366Q150 322 340 366V440H-40z', visibleOn(c.ground, [c.second, c.dark])),
    path('M44 176L109 212H191L256 176V278L150 378L44 278z', c.subject),
    path('M59 200L91 222L61 248zM241 200L209 222L239 248z', ink),
    path('M44 278C104 272 132 312 150 378zM256 278C196 272 168 312 150 378z', cheek),
    arc(104, 280, 30, -7, ink) + arc(196, 280, 30, -7, ink),
    ellipse(150, 364, 15, 12, faceInk(c, cheek)),
  ].join('');
}
