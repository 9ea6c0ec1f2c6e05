import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { useWayBack } from './foot.tsx';

interface ScreenHeadProps {
  title: string;
  /** Beside the title: a date, a copy button. */
  beside?: ReactNode;
  /** Under the title. */
  under?: ReactNode;
  actions?: ReactNode;
  /** Where the list is that a record belongs to. */
  back?: { to: string; label: string };
  /** A sentence beside several actions: a size less. */
  isLong?: boolean;
  /** What stands opposite the way back, as «3 de 10». */
  place?: ReactNode;
}

/** The h1 of a screen with its actions; a record has its way back above. */
export function ScreenHead({ title, beside, under, actions, back, isLong, place }: ScreenHeadProps) {
  useWayBack(back !== undefined);
  useEffect(() => {
    document.title = `${title} · Mostrador`;
  }, [title]);
  return (
    <header className="mb-3.5">
      {back ? (
        <div className="flex items-center justify-between gap-4">
          <Link to={back.to} className="link inline-flex min-h-11 items-center gap-2">
            <Icon name="arrow-left" size={20} />
            {back.label}
          </Link>
          {place}
        </div>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 desk:flex-nowrap">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
          <h1
            tabIndex={-1}
            className={classNames(
              'wrap-anywhere outline-none',
              back ? 'desk-h1-record' : 'desk-h1',
              isLong && 'desk:text-3xl',
            )}
          >
            {title}
          </h1>
          {beside}
        </div>
        {actions ? (
          <div className="flex flex-wrap items-center gap-3 desk:max-w-[70%] desk:shrink-0 desk:justify-end">
            {actions}
          </div>
        ) : null}
      </div>
      {under ? <div className="mt-1 text-muted">{under}</div> : null}
    </header>
  );
}

interface PanelProps {
  title?: string;
  icon?: IconName;
  /** Opposite the title: a link, a small fact. */
  beside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A white box with its title. */
export function Panel({ title, icon, beside, className, children }: PanelProps) {
  return (
    <section className={classNames('desk-panel', className)}>
      {title ? (
        <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <div className="flex min-w-0 items-center gap-2.5">
            {icon ? <Icon name={icon} /> : null}
            <h2 className="desk-h2">{title}</h2>
          </div>
          {/* What is tapped there is higher than a heading, which it must not push down. */}
          {beside ? <div className="-my-1.5">{beside}</div> : null}
        </div>
      ) : null}
      {children}
    </section>
  );
}

/** A record: what it holds, and beside it from 1200 px what belongs to it. Below they follow each other. */
export function RecordLayout({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 desk:grid-cols-[minmax(0,1fr)_344px]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">{children}</div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">{aside}</div>
    </div>
  );
}
