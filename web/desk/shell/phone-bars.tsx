import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { countText } from '#contract/desk/count-text.ts';
import type { Me } from '#contract/desk/staff.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { useHasFoot, useHasWayBack } from '../frame/foot.tsx';
import { barcodeBold } from '../frame/icons.generated.ts';
import { Tabs } from '../frame/tabs.tsx';
import type { Counts } from '../parts/today/use-today.ts';
import { placeOf, type Section } from './sections.ts';
import { WaitingCount } from './side-bar.tsx';

/** Below 1200 px: the logo, the search and the account. */
export function TopBar({ search }: { search: ReactNode }) {
  return (
    <header className="on-slate sticky top-0 z-20 flex h-14 items-center gap-1 px-gutter">
      <Link to="/" className="grow rounded-field">
        <Logo name="Mostrador" onDark className="text-xl!" />
      </Link>
      {search}
      <Link
        to="/ajustes/cuenta"
        aria-label="Mi cuenta"
        className="-mr-2.5 grid size-11 place-items-center rounded-field -outline-offset-3"
      >
        <Icon name="user-circle" />
      </Link>
    </header>
  );
}

interface PlaceProps {
  sections: Section[];
  counts: Counts;
  path: string;
}

/** The entries of the open section, as a row of links under the top bar. */
export function EntryRow({ sections, counts, path }: PlaceProps) {
  const { section, entry } = placeOf(sections, path);
  const hasWayBack = useHasWayBack();
  if (hasWayBack || !section || section.entries.length < 2) return null;
  return (
    <Tabs
      label={`Partes de ${section.label}`}
      tabs={section.entries.map(({ label, to, count }) => ({
        label,
        to,
        isHere: to === entry?.to,
        count: count && counts[count] ? countText(counts[count] ?? 0) : undefined,
      }))}
    />
  );
}

/** The bar of sections at the bottom; a screen with its own foot takes its place. */
export function BottomBar({ sections, counts, path, me }: PlaceProps & { me: Me }) {
  const hasFoot = useHasFoot();
  if (hasFoot) return null;
  const { section: here } = placeOf(sections, path);
  const find = (label: string) => sections.find((section) => section.label === label);
  const onBar = ['Hoy', 'Pedidos', 'Mensajes'].flatMap((label) => find(label) ?? []);
  const rest = sections.filter((section) => !onBar.includes(section));
  const barLink = (section: Section) => (
    <BarLink
      key={section.label}
      to={section.entries[0]?.to ?? '/'}
      label={section.label}
      icon={section === here ? section.iconHere : section.icon}
      isHere={section === here}
      count={section.count ? counts[section.count] : undefined}
    />
  );
  return (
    <nav
      aria-label="Secciones"
      className="on-slate fixed inset-x-0 bottom-0 z-20 grid h-[calc(76px+env(safe-area-inset-bottom))] auto-cols-fr grid-flow-col pb-[env(safe-area-inset-bottom)]"
    >
      {onBar.slice(0, 2).map(barLink)}
      {me.permissions.includes('ship') ? <ScanLink /> : null}
      {onBar.slice(2).map(barLink)}
      <More sections={rest} isHere={here !== undefined && rest.includes(here)} counts={counts} />
    </nav>
  );
}

const barItem = 'relative flex flex-col items-center justify-center gap-1 -outline-offset-4';

interface BarLinkProps {
  to: string;
  label: string;
  icon: IconName;
  isHere: boolean;
  count?: number;
}

function BarLink({ to, label, icon, isHere, count }: BarLinkProps) {
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className={classNames(barItem, isHere && 'font-bold')}
    >
      {isHere ? <HereMark /> : null}
      <span className="relative">
        <Icon name={icon} />
        {count ? <WaitingCount count={count} className="small absolute -top-1.5 left-4" /> : null}
      </span>
      <span className="small leading-none">{label}</span>
    </Link>
  );
}

const HereMark = () => <span aria-hidden="true" className="absolute top-0 h-1 w-11 bg-mango" />;

function ScanLink() {
  return (
    <Link to="/pedidos/enviar?escanear=1" className={classNames(barItem, 'font-bold')}>
      <span className="-mt-6 grid h-11 w-14 place-items-center rounded-button border-b-4 border-mango-edge bg-mango text-slate">
        <Icon name={barcodeBold} />
      </span>
      <span className="small leading-none">Escanear</span>
    </Link>
  );
}

function More({ sections, isHere, counts }: { sections: Section[]; isHere: boolean; counts: Counts }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        className={classNames(barItem, isHere && 'font-bold')}
        onClick={() => setIsOpen(true)}
      >
        {isHere ? <HereMark /> : null}
        <Icon name="list" />
        <span className="small leading-none">Más</span>
      </button>
      <Dialog isOpen={isOpen} onClose={close} title="Más">
        {sections.map(({ label, entries }) => (
          <section key={label} className="mb-3">
            <h3 className="small text-muted">{label}</h3>
            <ul>
              {entries.map(({ to, label: name, count }) => (
                <li key={to}>
                  <Link
                    to={to}
                    onClick={close}
                    className="flex min-h-12 items-center justify-between border-b border-line font-bold"
                  >
                    {name}
                    {count && counts[count] ? <WaitingCount count={counts[count] ?? 0} /> : null}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Dialog>
    </>
  );
}
