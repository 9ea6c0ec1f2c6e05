import { useState } from 'react';
import { READERS_CLUB } from '#contract/membership-terms.ts';
import type { ReceivedGift } from '#contract/pass-gifts.ts';
import { myClubPath } from '../../settings/membership-paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useVisitor } from '../../visitor/client-session.ts';
import { withNext } from '../../visitor/next-path.ts';
import { myPlansPath } from '../membership-paths.ts';
import { BeginGift } from './begin-gift.tsx';
import { GiftCard } from './gift-card.tsx';
import { bookmarkSimple } from './gift-icons.generated.ts';
import { type Begun, begunTitle, pathOfCode } from './redeem-words.ts';

interface GiftOfCodeProps {
  code: string;
  gift: ReceivedGift;
  /** Time of the shop's clock at the answer. */
  now: string;
  reload: () => void;
}

/** A gift whose code was typed, whatever its state. */
export function GiftOfCode({ code, gift, now, reload }: GiftOfCodeProps) {
  const { kind } = useVisitor();
  const [begun, setBegun] = useState<Begun | null>(null);
  if (begun) return <JustBegun gift={gift} begun={begun} />;
  if (gift.status === 'begun') return <BegunBefore />;
  if (gift.status === 'void') return <Void />;
  if (kind === 'client')
    return <BeginGift code={code} gift={gift} now={now} onBegun={setBegun} onChanged={reload} />;
  return <ForGuest code={code} gift={gift} />;
}

function ForGuest({ code, gift }: Pick<GiftOfCodeProps, 'code' | 'gift'>) {
  const next = pathOfCode(code);
  return (
    <div className="max-w-xl">
      <h1 className="headline">Tienes un regalo</h1>
      <div className="mt-5">
        <GiftCard to={gift.to} from={gift.from} message={gift.message} plan={gift} />
      </div>
      <p className="mt-4">Para empezarlo necesitas una cuenta. Es gratis y no te pedimos tarjeta.</p>
      <div className="mt-4 grid gap-3">
        <LinkButton to={withNext('/registrarse', next)} size={56} wide>
          Crear mi cuenta
        </LinkButton>
        <LinkButton to={withNext('/iniciar-sesion', next)} variant="secondary" wide>
          Iniciar sesión
        </LinkButton>
      </div>
      <p className="small mt-4 flex gap-2 text-muted">
        <Icon name={bookmarkSimple} size={20} />
        Guardamos tu código mientras tanto. No caduca.
      </p>
    </div>
  );
}

function JustBegun({ gift, begun }: Pick<GiftOfCodeProps, 'gift'> & { begun: Begun }) {
  const isOpen = begun.starts_at <= begun.now;
  return (
    <section
      role="status"
      className="max-w-xl rounded-block rounded-tr-promo bg-mango px-5 pt-6 pb-7 sm:px-9 sm:pt-9"
    >
      {/* Shown in place of the button that had the focus. */}
      <h1 tabIndex={-1} ref={(title) => title?.focus()} className="heading outline-none">
        {begunTitle(begun)}
      </h1>
      {gift.ships ? (
        <p className="mt-3">
          {isOpen
            ? 'Tu primera caja ya está en la lista para empacarse. Te avisamos por correo cuando salga.'
            : 'Tu primera caja se empaca ese día. Te avisamos por correo cuando salga.'}
        </p>
      ) : null}
      <div className="mt-5">
        {!gift.ships && isOpen && gift.membership_code === READERS_CLUB ? (
          <LinkButton to={myClubPath} variant="ink" wide>
            Empezar a leer
          </LinkButton>
        ) : (
          <LinkButton to={myPlansPath} variant="ink" wide>
            {gift.ships ? 'Ver mi caja' : 'Ver Mis planes'}
          </LinkButton>
        )}
      </div>
    </section>
  );
}

const BegunBefore = () => (
  <div className="max-w-xl">
    <h1 className="heading">Este regalo ya se empezó</h1>
    <p className="mt-3">Si fuiste tú, está en Mis planes. Si no, escríbenos y lo revisamos.</p>
    <div className="mt-5 grid gap-3">
      <LinkButton to={myPlansPath} variant="ink" wide>
        Ir a Mis planes
      </LinkButton>
      <LinkButton to="/contacto" variant="secondary" wide>
        Escribirnos
      </LinkButton>
    </div>
  </div>
);

const Void = () => (
  <div className="max-w-xl">
    <h1 className="heading">Este regalo fue anulado</h1>
    <p className="mt-3">Ya no se puede empezar. Pregúntale a quien te lo regaló, o escríbenos.</p>
    <LinkButton to="/contacto" variant="secondary" wide className="mt-5">
      Escribirnos
    </LinkButton>
  </div>
);
