import type { ReactNode } from 'react';

interface PanelProps {
  /** Id that links lead to. */
  id?: string;
  title: string;
  as: 'h2' | 'h3';
  children: ReactNode;
}

/** Part of an order's page. */
export function Panel({ id, title, as: Heading, children }: PanelProps) {
  return (
    <section id={id} className="panel p-5 sm:p-7">
      <Heading className="heading-3 mb-3">{title}</Heading>
      {children}
    </section>
  );
}
