import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { BookSpines } from '../../ui/illustrations/book-spines.tsx';
import { Scene } from '../../ui/illustrations/scene.tsx';

/** Figures, each in a file of its own, of which the page loads only the one it shows. */
const files = import.meta.glob<{ default: ComponentType }>('../motifs/*.tsx');

const motifs = new Map(
  Object.entries(files).map(([file, load]) => [file.replace(/^.*\/|\.tsx$/g, ''), lazy(load)]),
);

/** Figure of a month; a row of books where the owner has named one that is not drawn. */
export function MonthMotif({ name, fallback }: { name: string; fallback?: ReactNode }) {
  const Motif = motifs.get(name);
  if (!Motif) return fallback ?? <Spines />;
  return (
    <Suspense fallback={null}>
      <Motif />
    </Suspense>
  );
}

function Spines() {
  return (
    <Scene viewBox="36 300 1199 626" fit="xMidYMax meet" className="h-full w-full">
      <BookSpines />
    </Scene>
  );
}
