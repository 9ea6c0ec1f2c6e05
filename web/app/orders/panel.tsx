import type { ReactNode } from 'react';

interface PanelProps {
  title: string;
  as: 'h2' | 'h3';
  children: ReactNode;
}

/** A part of an order. */
export function Panel({ title, as: Heading, children }: PanelProps) {
  return (
    <section className="panel p-5 sm:p-7">
      <Heading className="heading-3 mb-3">{title}</Heading>
      {children}
    </section>
  );
}
