import type { ReactNode } from 'react';
import { RabbitHop } from './illustrations/rabbit-hop.tsx';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** Button that leads to another page. */
  action?: ReactNode;
  /** Heading level in the outline of the page. */
  as?: 'h1' | 'h2' | 'h3';
  illustration?: ReactNode;
}

export function EmptyState({ title, children, action, as: Heading = 'h3', illustration }: EmptyStateProps) {
  return (
    <div className="panel mx-auto flex max-w-md flex-col items-center px-6 pt-2 pb-7 text-center">
      {illustration ?? <RabbitHop coat="cielo" className="h-48 w-auto max-w-full" />}
      <Heading className="heading-3 mt-3">{title}</Heading>
      {children ? <p className="mt-1.5 text-muted">{children}</p> : null}
      {action ? <div className="mt-5">{action}</div> : null}
    </div>
  );
}
