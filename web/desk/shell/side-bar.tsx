import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { countText } from '#contract/desk/count-text.ts';
import { roleLabels } from '#contract/desk/permissions.ts';
import type { Me } from '#contract/desk/staff.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { DeskBrand } from '../frame/desk-brand.tsx';
import type { Counts } from '../parts/today/use-today.ts';
import { placeOf, type Section } from './sections.ts';

interface SideBarProps {
  me: Me;
  sections: Section[];
  counts: Counts;
  path: string;
  search: ReactNode;
}

/** From 1200 px: all sections, with the entries of the open one, and who is signed in. */
export function SideBar({ me, sections, counts, path, search }: SideBarProps) {
  const here = placeOf(sections, path);
  return (
    <header className="on-slate fixed inset-y-0 left-0 z-20 flex w-58 flex-col overflow-y-auto px-3.5 pt-5">
      <Link to="/" className="rounded-field px-2">
        <DeskBrand />
      </Link>
      <div className="my-2.5">{search}</div>
      <nav aria-label="Secciones">
        {sections.map((section) => (
          <SideSection
            key={section.label}
            section={section}
            counts={counts}
            isOpen={section.label === here.section?.label}
            openEntry={here.entry?.to}
          />
        ))}
      </nav>
      <Link
        to="/ajustes/cuenta"
        className="mt-auto flex items-center gap-3 border-t border-slate-2 px-2 py-2.5 leading-tight -outline-offset-3"
      >
        <Initial name={me.name} />
        <span className="min-w-0">
          <span className="block truncate">{me.name}</span>
          <span className="small block text-muted-on-dark">{roleLabels[me.role]}</span>
        </span>
      </Link>
    </header>
  );
}

export function Initial({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="figure grid size-9 shrink-0 place-items-center rounded-full bg-bougainvillea text-lg text-slate"
    >
      {name.slice(0, 1).toUpperCase()}
    </span>
  );
}

interface SideSectionProps {
  section: Section;
  counts: Counts;
  isOpen: boolean;
  openEntry?: string;
}

function SideSection({ section, counts, isOpen, openEntry }: SideSectionProps) {
  const { label, icon, iconHere, entries } = section;
  const count = section.count ? counts[section.count] : undefined;
  return (
    <>
      <Link
        to={entries[0]?.to ?? '/'}
        aria-current={isOpen && entries.length === 1 ? 'page' : undefined}
        className={classNames(
          'flex min-h-11 items-center gap-3 rounded-field px-3.5 -outline-offset-3 hover:bg-slate-2',
          isOpen && 'bg-slate-2 font-bold',
        )}
      >
        <Icon name={isOpen ? iconHere : icon} size={20} />
        <span className="min-w-0 grow truncate pb-0.5">{label}</span>
        {count ? <WaitingCount count={count} /> : null}
      </Link>
      {isOpen && entries.length > 1 ? (
        <ul>
          {entries.map((entry) => (
            <li key={entry.to}>
              <Link
                to={entry.to}
                aria-current={entry.to === openEntry ? 'page' : undefined}
                className={classNames(
                  'ml-9.5 flex min-h-11 items-center border-transparent -outline-offset-3',
                  entry.count && counts[entry.count] ? 'pr-5' : 'pr-2',
                  entry.to === openEntry ? 'font-bold' : 'text-muted-on-dark hover:text-white',
                )}
              >
                <span
                  aria-hidden="true"
                  className={classNames('mr-2 h-5 w-0.75', entry.to === openEntry && 'bg-mango')}
                />
                <span className="grow">{entry.label}</span>
                {entry.count && counts[entry.count] ? (
                  <span className="tabular-nums">{countText(counts[entry.count] ?? 0)}</span>
                ) : null}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** A number in a mango square. */
export function WaitingCount({ count, className }: { count: number; className?: string }) {
  return (
    <span
      className={classNames(
        'inline-grid h-6 min-w-6 shrink-0 place-items-center rounded-square bg-mango px-1 leading-none font-bold whitespace-nowrap text-slate tabular-nums',
        className,
      )}
    >
      {countText(count)}
    </span>
  );
}
