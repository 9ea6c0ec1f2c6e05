import type { ReactNode } from 'react';
import { membershipsPath } from '../../settings/membership-paths.ts';
import { PrivateHead } from '../../settings/private-head.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';

interface StepFrameProps {
  /** Title of the browser's tab. */
  title: string;
  heading: string;
  children: ReactNode;
}

/** Frame of a page between choosing a plan and paying it. */
export function StepFrame({ title, heading, children }: StepFrameProps) {
  return (
    <div className="page-column pt-6 pb-rhythm">
      <PrivateHead title={title} />
      <BackLink to={membershipsPath}>Membresías</BackLink>
      <h1 className="heading mt-1">{heading}</h1>
      {children}
    </div>
  );
}

export function StepSkeleton() {
  return (
    <div className="mt-5 max-w-3xl">
      <LoadingNote>Cargando tu suscripción</LoadingNote>
      <Skeleton className="h-72 w-full rounded-block!" />
      <Skeleton className="mt-5 h-14 w-52" />
    </div>
  );
}
