import { type ReactNode, useId } from 'react';

interface NumberedProps {
  number: number;
  children: ReactNode;
}

/** Heading of a section of the form, with its number. */
export const Numbered = ({ number, children }: NumberedProps) => (
  <span className="flex items-center gap-3">
    <span
      aria-hidden="true"
      className="figure grid size-8 shrink-0 place-items-center rounded-square bg-mango text-lg"
    >
      {number}
    </span>
    {children}
  </span>
);

interface GiftSectionProps extends NumberedProps {
  title: string;
}

export function GiftSection({ number, title, children }: GiftSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="panel min-w-0 px-4 py-5 xs:px-5 sm:px-7">
      <h2 id={id} className="heading-3 mb-4">
        <Numbered number={number}>{title}</Numbered>
      </h2>
      <div className="grid gap-4">{children}</div>
    </section>
  );
}

/** Look of a choice whose whole box is its target. */
export const choiceLook = (isChosen: boolean) =>
  isChosen
    ? 'rounded-button bg-mist outline-2 -outline-offset-2 outline-slate'
    : 'rounded-button bg-white outline-1 -outline-offset-1 outline-control';

/** Form and, beside it where there is room, what is paid. */
export const giftColumns = 'mt-4 grid items-start gap-4 nav:grid-cols-[minmax(0,1fr)_408px] nav:gap-x-6';
