import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { AccountDialogs } from '../accounts/account-dialogs.tsx';
import { useCartCount } from '../cart/cart-store.ts';
import { SearchBox } from '../catalog/search/search-box.tsx';
import type { SiteData } from '../settings/site-data.ts';
import { Badge } from '../ui/badge.tsx';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import { AccountMenu } from './account-menu.tsx';
import { MainNav } from './main-nav.tsx';
import { MenuDrawer } from './menu-drawer.tsx';

/** Header that is in view at the top of a page and as soon as one scrolls up, and hidden while scrolling down. */
export function Header({ site }: { site: SiteData }) {
  const isOutOfTheWay = useScrollingDown();
  return (
    // `contents` gives the element no box: the bar could not stick beyond one.
    <header className="contents">
      {site.isDemo ? (
        <p className="small bg-mango px-4 py-1.5 text-center font-bold">
          Tienda de demostración: no se cobra ni se envía nada
        </p>
      ) : null}
      <Ribbon text={site.strip} />
      <div
        className={`sticky top-0 z-30 border-b border-line bg-chalk transition-transform duration-200 ease-out focus-within:translate-y-0 ${isOutOfTheWay ? '-translate-y-full' : ''}`}
      >
        <Bar site={site} />
      </div>
    </header>
  );
}

type Opened = 'menu' | 'search' | 'account';

function Bar({ site }: { site: SiteData }) {
  const { key } = useLocation();
  // Opened menus belong to the page they were opened on: the next page starts with everything closed.
  const [opened, setOpened] = useState({ what: 'nothing', at: key });
  const isOpen = (what: Opened) => opened.what === what && opened.at === key;
  const toggle = (what: Opened) => setOpened({ what: isOpen(what) ? 'nothing' : what, at: key });
  const close = () => setOpened({ what: 'nothing', at: key });
  return (
    <>
      <div className="page-column flex h-16 items-center xs:gap-1 sm:h-19 nav:h-21">
        <IconButton
          icon="list"
          label="Abrir el menú"
          aria-haspopup="dialog"
          onClick={() => toggle('menu')}
          className="-ml-3.5 xs:-ml-2.5 nav:hidden"
        />
        <Link
          to="/"
          aria-label={`${site.settings.brand_name}, ir al inicio`}
          className="mr-auto rounded-square"
        >
          <Logo name={site.settings.brand_name} />
        </Link>
        <MainNav site={site} className="mr-auto hidden nav:block" />
        <IconButton
          icon="magnifying-glass"
          label="Buscar libros"
          aria-expanded={isOpen('search')}
          onClick={() => toggle('search')}
          className="max-nav:hidden"
        />
        <AccountMenu
          isOpen={isOpen('account')}
          onToggle={() => toggle('account')}
          // Only the account menu closes: leaving it for another menu opens that one.
          onClose={() => setOpened((now) => (now.what === 'account' ? { what: 'nothing', at: key } : now))}
        />
        <CartLink />
      </div>
      {isOpen('search') ? (
        <div className="border-t border-line py-3">
          <div className="page-column">
            <SearchBox
              label="Buscar en toda la tienda"
              hasButton
              hasFocusAtFirst
              className="mx-auto max-w-160"
            />
          </div>
        </div>
      ) : null}
      <MenuDrawer site={site} isOpen={isOpen('menu')} onClose={close} />
      <AccountDialogs />
    </>
  );
}

function CartLink() {
  const count = useCartCount();
  const label = count === 1 ? 'Carrito, 1 artículo' : `Carrito, ${count} artículos`;
  return (
    <Link
      to="/carrito"
      aria-label={count === 0 ? 'Carrito, vacío' : label}
      className="relative -mr-3.5 grid size-11 shrink-0 place-items-center rounded-field hover:bg-mist xs:-mr-2.5"
    >
      <Icon name="shopping-bag-open" />
      <Badge key={count} count={count} className="hops absolute top-0.5 right-0.5" />
    </Link>
  );
}

/** Smaller movements are a trembling finger, or the page moving by itself. */
const NOTICED_PX = 8;
const TOP_PX = 120;

/** True while the visitor reads on downwards, away from the top of the page. */
function useScrollingDown(): boolean {
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const now = Math.max(0, window.scrollY);
      if (Math.abs(now - last) < NOTICED_PX) return;
      setIsDown(now > last && now > TOP_PX);
      last = now;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return isDown;
}

/**
 * Strip above every page, e.g. "Envío a todo México por $99 · llega en 3 a 7 días hábiles", with amounts in mango; the
 * narrowest phones show only the part before the first dot.
 */
function Ribbon({ text }: { text: string }) {
  const [first = '', ...others] = text.split(' · ');
  if (!text) return null;
  return (
    <p className="small on-slate px-2 py-1.5 text-center max-sm:text-[0.8125rem]">
      <WithAmounts text={first} />
      {others.length > 0 ? (
        <span className="max-[24.25rem]:hidden">
          {' · '}
          <WithAmounts text={others.join(' · ')} />
        </span>
      ) : null}
    </p>
  );
}

function WithAmounts({ text }: { text: string }) {
  // Splitting by amounts makes every second piece an amount.
  return text.split(/(\$[\d,.]+)/).map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, in its order.
      <strong key={at} className="text-mango">
        {piece}
      </strong>
    ),
  );
}
