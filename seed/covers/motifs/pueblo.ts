import { faceInk, type Palette, visibleOn } from '../palettes.ts';
import { ellipse, path } from './shapes.ts';

interface House {
  from: number;
  to: number;
  top: number;
  gable: number;
  wall: string;
}

/** Five houses shoulder to shoulder, every second one with a gable. */
export function pueblo(c: Palette): string {
  const pale = visibleOn(c.ground, [c.accent, c.light]);
  const houses: House[] = [
    { from: -2, to: 62, top: 250, gable: 0, wall: c.second },
    { from: 62, to: 120, top: 213, gable: 37, wall: c.subject },
    { from: 120, to: 170, top: 262, gable: 0, wall: pale },
    { from: 170, to: 236, top: 196, gable: 38, wall: c.second },
    { from: 236, to: 302, top: 240, gable: 0, wall: c.subject },
  ];
  const beyond = path('M-60 268H-2V400H-60zM302 268h58V400h-58z', pale);
  return `${beyond}${houses.map((house, index) => drawHouse(house, index, c)).join('')}${path('M-60 372h420v70H-60z', c.dark)}`;
}

function drawHouse(house: House, index: number, c: Palette): string {
  const middle = (house.from + house.to) / 2;
  const light = visibleOn(house.wall, [c.light, c.dark], 0.25);
  const wanted = [c.light, c.accent, c.dark, c.accent, c.dark][index] ?? c.dark;
  const door = visibleOn(house.wall, [wanted, c.light, c.dark], 0.25);
  return [
    path(
      `M${house.from} 380V${house.top}L${middle} ${house.top - house.gable}L${house.to} ${house.top}V380z`,
      house.wall,
    ),
    ellipse(middle, house.top + 34, 8, 9, index === 1 ? faceInk(c, house.wall) : light),
    path(`M${middle - 8} 372v-14a8 8 0 0 1 16 0v14z`, door),
  ].join('');
}
