import type { ReactNode } from 'react';
import { Scene } from '../../ui/illustrations/scene.tsx';

/** Frame of the month's figure, which stands on the bottom edge of a lime block; grounds run off its sides. */
export function MotifScene({ children }: { children: ReactNode }) {
  return (
    <Scene viewBox="0 140 300 240" fit="xMidYMax meet" className="h-full w-full">
      {children}
    </Scene>
  );
}
