import { Link } from 'react-router';
import type { SiteData } from '../settings/site-data.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';

const infoLinks = [
  { to: '/regalar', name: 'Regalar' },
  { to: '/guia-digital', name: 'Guía digital' },
  { to: '/acerca-de', name: 'Sobre nosotros' },
  { to: '/contacto', name: 'Contacto' },
  { to: '/envios-y-devoluciones', name: 'Envíos y devoluciones' },
  { to: '/terminos', name: 'Términos y condiciones' },
  { to: '/aviso-de-privacidad', name: 'Aviso de privacidad' },
];

const year = new Intl.DateTimeFormat('es-MX', { year: 'numeric', timeZone: 'America/Mexico_City' });

export function Footer({ site }: { site: SiteData }) {
  const { settings, ages, topics } = site;
  return (
    <footer id="pie" className="on-slate mt-rhythm pt-12 pb-8">
      <div className="page-column">
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
          <div className="col-span-full max-w-72 lg:col-span-1">
            <Logo name={settings.brand_name} onDark />
            <p className="small mt-3 text-muted-on-dark">{settings.tagline}</p>
            {settings.contact_email ? (
              <a
                href={`mailto:${settings.contact_email}`}
                className="mt-1.5 inline-flex min-h-11 items-center underline underline-offset-4 hover:decoration-2"
              >
                {settings.contact_email}
              </a>
            ) : null}
          </div>
          <LinkColumn title="Por edad" links={ages} />
          <LinkColumn title="Para niños" links={topics.slice(0, 4)} />
          <LinkColumn title="Otros Tópicos" links={topics.slice(4, 8)} />
        </div>
        <nav aria-label="Información de la tienda" className="mt-8 border-t border-slate-2 pt-4">
          <ul className="flex flex-wrap gap-x-6">
            {infoLinks.map(({ to, name }) => (
              <li key={to}>
                <Link to={to} className="small inline-flex min-h-11 items-center hover:underline">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6">
          <p className="small text-muted-on-dark" suppressHydrationWarning>
            © {year.format(new Date())} {settings.brand_name}
          </p>
          <SocialLinks site={site} />
        </div>
      </div>
    </footer>
  );
}

interface LinkColumnProps {
  title: string;
  links: readonly { name: string; to: string }[];
}

function LinkColumn({ title, links }: LinkColumnProps) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={title}>
      <p className="figure text-lg text-mango">{title}</p>
      <ul className="mt-1">
        {links.map(({ to, name }) => (
          <li key={to}>
            <Link to={to} className="inline-flex min-h-11 items-center hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SocialLinks({ site: { settings } }: { site: SiteData }) {
  const networks: { name: string; icon: IconName; url: string }[] = [
    { name: 'Instagram', icon: 'instagram-logo', url: settings.social_instagram },
    { name: 'Facebook', icon: 'facebook-logo', url: settings.social_facebook },
    { name: 'TikTok', icon: 'tiktok-logo', url: settings.social_tiktok },
  ];
  return (
    <ul className="-mr-2.5 flex">
      {networks
        .filter(({ url }) => url)
        .map(({ name, icon, url }) => (
          <li key={name}>
            <a
              href={url}
              rel="noreferrer"
              aria-label={`${settings.brand_name} en ${name}`}
              className="grid size-11 place-items-center rounded-field hover:bg-slate-2"
            >
              <Icon name={icon} />
            </a>
          </li>
        ))}
    </ul>
  );
}
