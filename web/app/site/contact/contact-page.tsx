import type { ReactNode } from 'react';
import { data, useSearchParams } from 'react-router';
import { pageMeta } from '../../settings/page-meta.ts';
import { useSite } from '../../settings/site-data.ts';
import { apiContext } from '../../ui/api-context.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { phone as phoneIcon } from '../../ui/phone-icons.generated.ts';
import { mapPin } from '../../ui/place-icons.generated.ts';
import type { Route } from './+types/contact-page';
import { ContactForm } from './contact-form.tsx';
import { isUseless, Thread, UselessLink } from './thread.tsx';

/** Head of the page; a conversation has one of its own. */
export const meta: Route.MetaFunction = ({ matches, location }) =>
  new URLSearchParams(location.search).has('hilo')
    ? []
    : pageMeta(matches, {
        title: 'Contacto',
        description:
          'Escríbenos con tus dudas sobre un libro, un pedido, un envío o tu membresía: formulario, correo, teléfono y horario de la tienda.',
        path: '/contacto',
      });

/**
 * Checks only whether the link of a reply is good, which decides the page's status; the browser fetches the
 * conversation.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('hilo');
  if (token === null) return data({ isLinkUseless: false });
  try {
    await context.get(apiContext)('POST /site/get-thread', { body: { token } });
  } catch (error) {
    if (isUseless(error)) return data({ isLinkUseless: true }, { status: 404 });
    // A failed check is left to the browser, which asks again and shows the reason.
  }
  return data({ isLinkUseless: false });
}

export const clientLoader = () => ({ isLinkUseless: false });

export default function ContactPage({ loaderData: { isLinkUseless } }: Route.ComponentProps) {
  const token = useSearchParams()[0].get('hilo');
  if (token === null) return <Contact />;
  return isLinkUseless ? <UselessLink /> : <Thread key={token} token={token} />;
}

function Contact() {
  const { settings } = useSite();
  const { contact_email: email, contact_phone: phone } = settings;
  return (
    <div className="page-column pt-8 sm:pt-12">
      <h1 className="heading">Contacto</h1>
      <p className="lead mt-3">
        Si tienes dudas sobre un libro, un pedido, un envío o tu membresía, escríbenos o llámanos. Ten a la
        mano el folio de tu pedido, si ya lo hiciste.
      </p>
      <div className="mt-8 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[1.5fr_1fr]">
        <ContactForm />
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
          <Way icon="envelope-simple" name="Correo" isKnown={email !== ''}>
            <a href={`mailto:${email}`} className="link break-all">
              {email}
            </a>
          </Way>
          <Way icon={phoneIcon} name="Teléfono" isKnown={phone !== ''}>
            <a href={`tel:+52${phone.replace(/\D/g, '')}`} className="link">
              {phone}
            </a>
            <span className="mt-1 block">{settings.contact_hours}</span>
          </Way>
          <Way icon={mapPin} name="Dirección postal" isKnown={settings.postal_address !== ''}>
            {settings.postal_address}
          </Way>
        </ul>
      </div>
    </div>
  );
}

interface WayProps {
  icon: IconName;
  name: string;
  isKnown: boolean;
  children: ReactNode;
}

function Way({ icon, name, isKnown, children }: WayProps) {
  if (!isKnown) return null;
  return (
    <li className="flex gap-4 rounded-block bg-mist p-6">
      <Icon name={icon} />
      <div className="min-w-0">
        <h2 className="heading-3">{name}</h2>
        <div className="mt-1.5">{children}</div>
      </div>
    </li>
  );
}
