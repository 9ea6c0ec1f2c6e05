import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useReadersAccess } from '../memberships/use-subscriptions.ts';
import { hasCategories, type SiteData } from '../settings/site-data.ts';
import { CategoriesMenu } from './categories-menu.tsx';
import { myClubLink, navLinks, offerLinks } from './nav-links.ts';

/** Row of links from 1100 px on; below that width the drawer has them. */
export function MainNav({ site, className }: { site: SiteData; className?: string }) {
  const isMember = useReadersAccess();
  return (
    <nav aria-label="Principal" className={className}>
      <ul className="flex items-center">
        {navLinks.map((link) => (
          <BarLink key={link.to} {...link} />
        ))}
        {hasCategories(site) ? <CategoriesMenu ages={site.ages} topics={site.topics} /> : null}
        {offerLinks(site, isMember).map((link) => (
          <BarLink key={link.to} {...link} />
        ))}
        {isMember ? <MyClubLink /> : null}
      </ul>
    </nav>
  );
}

function BarLink({ to, children, end }: { to: string; children: ReactNode; end?: boolean }) {
  return (
    <li>
      <NavLink
        to={to}
        end={end}
        className="flex min-h-11 items-center border-b-3 border-transparent px-3.5 pt-0.5 font-bold whitespace-nowrap hover:border-line aria-[current=page]:border-pink"
      >
        {children}
      </NavLink>
    </li>
  );
}

/** Link to the members' own page, set apart by a rule because members come for it. */
function MyClubLink() {
  const { to, children } = myClubLink;
  return (
    <li className="ml-2.5 flex items-center border-l border-line pl-4">
      <NavLink
        to={to}
        className="flex min-h-11 items-center rounded-compact bg-mango px-3.5 pb-0.5 font-bold whitespace-nowrap hover:bg-mango-hover aria-[current=page]:underline aria-[current=page]:decoration-3 aria-[current=page]:underline-offset-6"
      >
        {children}
      </NavLink>
    </li>
  );
}
