import type { PathCommand } from 'opentype.js';

export interface Point {
  x: number;
  y: number;
}

/** Steps per canvas unit: a fifth of a unit is under a third of a pixel on the largest cover we make. */
export const STEPS_PER_UNIT = 5;
const STRAIGHT_ENOUGH = 0.6;
const SAME_CONTROL = 1;

export function toStep(value: number): number {
  return Math.round(value * STEPS_PER_UNIT);
}

/**
 * Path data in whole steps, relative after its first point, with nearly straight curves as lines: a fifth of what absolute
 * decimals take. The caller scales it back by 1 / STEPS_PER_UNIT.
 */
export function compactPath(commands: readonly PathCommand[]): string {
  let data = '';
  let at: Point = { x: 0, y: 0 };
  let start = at;
  let control: Point | null = null;
  for (const command of commands) {
    if (command.type === 'Z') {
      data += 'z';
      at = start;
      control = null;
      continue;
    }
    const to = { x: toStep(command.x), y: toStep(command.y) };
    if (command.type === 'M') start = to;
    const drawn: Drawn =
      command.type === 'M' ? move(at, to, data === '') : segment(at, to, controlPoints(command), control);
    data += drawn.data;
    if (drawn.data !== '') control = drawn.control;
    at = to;
  }
  return data;
}

interface Drawn {
  data: string;
  /** Control point of a quadratic curve, which a following `t` mirrors. */
  control: Point | null;
}

function move(from: Point, to: Point, isFirst: boolean): Drawn {
  return { data: isFirst ? `M${pairs({ x: 0, y: 0 }, [to])}` : `m${pairs(from, [to])}`, control: null };
}

function segment(from: Point, to: Point, controls: Point[], previous: Point | null): Drawn {
  if (controls.every((point) => distanceToLine(point, from, to) < STRAIGHT_ENOUGH)) return line(from, to);
  const [control] = controls;
  if (controls.length === 2 || !control) return { data: `c${pairs(from, [...controls, to])}`, control: null };
  const mirrored = previous && { x: 2 * from.x - previous.x, y: 2 * from.y - previous.y };
  if (mirrored && Math.hypot(mirrored.x - control.x, mirrored.y - control.y) <= SAME_CONTROL)
    return { data: `t${pairs(from, [to])}`, control: mirrored };
  return { data: `q${pairs(from, [control, to])}`, control };
}

function line(from: Point, to: Point): Drawn {
  if (from.x === to.x && from.y === to.y) return { data: '', control: null };
  if (from.y === to.y) return { data: `h${to.x - from.x}`, control: null };
  if (from.x === to.x) return { data: `v${to.y - from.y}`, control: null };
  return { data: `l${pairs(from, [to])}`, control: null };
}

function controlPoints(command: PathCommand): Point[] {
  if (command.type === 'C')
    return [
      { x: toStep(command.x1), y: toStep(command.y1) },
      { x: toStep(command.x2), y: toStep(command.y2) },
    ];
  return command.type === 'Q' ? [{ x: toStep(command.x1), y: toStep(command.y1) }] : [];
}

function pairs(origin: Point, points: Point[]): string {
  return points
    .flatMap((point) => [point.x - origin.x, point.y - origin.y])
    .map((value, index) => (index > 0 && value >= 0 ? ` ${value}` : `${value}`))
    .join('');
}

function distanceToLine(point: Point, from: Point, to: Point): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.hypot(dx, dy);
  if (length === 0) return Math.hypot(point.x - from.x, point.y - from.y);
  return Math.abs(dx * (from.y - point.y) - (from.x - point.x) * dy) / length;
}
