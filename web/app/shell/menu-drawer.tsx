import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { SearchBox } from '../catalog/search/search-box.tsx';
import { useReadersAccess } from '../memberships/use-subscriptions.ts';
import { hasCategories, type SiteData } from '../settings/site-data.ts';
import { CategoryChips } from '../site/home/category-chips.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Icon } from '../ui/icon.tsx';
import { isClient, useVisitor } from '../visitor/client-session.ts';
import { AccountEntries, NameOfClient } from './account-entries.tsx';
import { myClubLink, navLinks, offerLinks } from './nav-links.ts';

interface MenuDrawerProps {
  site: SiteData;
  isOpen: boolean;
  onClose: () => void;
}

/** Navigation below 1100 px, with the search for which the bar has no room. */
export function MenuDrawer({ site, isOpen, onClose }: MenuDrawerProps) {
  const isMember = useReadersAccess();
  return (
    <Dialog variant="drawer" title="Menú" isOpen={isOpen} onClose={onClose}>
      <SearchBox label="Buscar desde el menú" onDone={onClose} className="mb-2" />
      <nav aria-label="Menú" className="pb-14">
        {navLinks.map((link) => (
          <DrawerLink key={link.to} {...link} />
        ))}
        {hasCategories(site) ? (
          <Disclosure summary={<span className="figure text-2xl">Categorías</span>} isOpenAtFirst>
            <CategoryChips ages={site.ages} topics={site.topics} />
          </Disclosure>
        ) : null}
        {offerLinks(site, isMember).map((link) => (
          <DrawerLink key={link.to} {...link} />
        ))}
        {isMember ? <MyClubLink /> : null}
        <AccountPart onClose={onClose} />
      </nav>
    </Dialog>
  );
}

function AccountPart({ onClose }: { onClose: () => void }) {
  const visitor = useVisitor();
  if (visitor.kind !== 'client') return <DrawerLink to="/iniciar-sesion">Iniciar sesión</DrawerLink>;
  const { information } = visitor;
  if (information && !isClient(information))
    return <DrawerLink to="/iniciar-sesion">Iniciar sesión</DrawerLink>;
  return (
    <div className="pt-5">
      {information ? <NameOfClient information={information} /> : null}
      <AccountEntries information={information} onChoose={onClose} className="-mx-3 mt-2" />
    </div>
  );
}

function DrawerLink({ to, children, end }: { to: string; children: ReactNode; end?: boolean }) {
  return (
    <NavLink
      to={to}
      end={end}
      className="figure flex min-h-14 items-center border-b border-line text-2xl hover:text-pink aria-[current=page]:text-pink"
    >
      {children}
    </NavLink>
  );
}

function MyClubLink() {
  const { to, children } = myClubLink;
  return (
    <div className="-mt-px border-t-2 border-slate pt-4">
      <NavLink
        to={to}
        className="figure flex min-h-14 items-center gap-4 rounded-button bg-mango px-4 text-2xl hover:bg-mango-hover aria-[current=page]:underline"
      >
        <Icon name="headphones" />
        {children}
      </NavLink>
    </div>
  );
}
