import { BookSpines } from './book-spines.tsx';
import { Rabbit } from './rabbit-hop.tsx';
import { DottedArc, Scene } from './scene.tsx';

const arcs = [
  'M97 624C120 540 150 492 178 492 200 492 208 505 214 522 235 465 260 434 285 434 330 434 355 500 391 565',
  'M391 565C420 480 470 302 580 302',
  'M1020 318C1045 302 1060 301 1075 301 1120 301 1152 345 1166 405',
];

/**
 * Drawing of the hero: ten books in order, and the rabbit hopping over them. It stands on the bottom edge of its block.
 */
export function RabbitOverBooks({ className }: { className?: string }) {
  return (
    <Scene viewBox="36 20 1199 906" fit="xMidYMax meet" className={className}>
      {arcs.map((path) => (
        <DottedArc key={path} path={path} gap={25} width={9} />
      ))}
      <BookSpines />
      <Rabbit coat="crema" />
    </Scene>
  );
}
