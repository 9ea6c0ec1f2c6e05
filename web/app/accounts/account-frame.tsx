import type { ReactNode } from 'react';
import { PrivateHead } from '../settings/private-head.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';

interface AccountFrameProps {
  /** Name by which links call the page. */
  title: string;
  /** Heading over the page, where it differs from the title. */
  heading?: string;
  children: ReactNode;
}

/** Frame of a page below the account's own. */
export function AccountFrame({ title, heading = title, children }: AccountFrameProps) {
  return (
    <div className="page-column pt-3.5 pb-rhythm">
      <PrivateHead title={title} />
      <Breadcrumb above={[{ name: 'Mi cuenta', to: '/mi-cuenta' }]} current={title} />
      <h1 className="heading mt-2">{heading}</h1>
      {children}
    </div>
  );
}
