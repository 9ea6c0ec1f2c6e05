import { Link } from 'react-router';
import type { CarrierView } from '#contract/desk/carriers.ts';
import { Button } from '#web/ui/button.tsx';
import { useCarriers } from './carriers.ts';
import { unlikeText } from './judge-number.ts';
import type { Refusal } from './offline/shipping.ts';

/** Scrolls a question out from behind the foot or the message above it. */
const intoView = (question: HTMLElement | null) => question?.scrollIntoView({ block: 'nearest' });

interface OtherCarrierProps {
  chosen: string;
  seems: CarrierView;
  onChange: (code: string) => void;
  onKeep: () => void;
}

export function OtherCarrier({ chosen, seems, onChange, onKeep }: OtherCarrierProps) {
  const own = useCarriers().data?.find(({ code }) => code === chosen)?.name ?? chosen;
  return (
    <Question>
      <p>
        Parece de {seems.name}, elegiste {own}. ¿Cambiar?
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Button variant="secondary" size={44} onClick={() => onChange(seems.code)}>
          Cambiar a {seems.name}
        </Button>
        <Button variant="text" size={44} onClick={onKeep}>
          No, es de {own}
        </Button>
      </p>
    </Question>
  );
}

/** Question after a tap on «Enviado», as a number that is being typed is not odd yet. */
export function OddNumber({ carrier, onSend }: { carrier: CarrierView; onSend: () => void }) {
  return (
    <Question>
      <p>{unlikeText(carrier)}</p>
      <p className="mt-2">
        <Button variant="secondary" size={44} onClick={onSend}>
          Sí, así es
        </Button>
      </p>
    </Question>
  );
}

interface SameBoxProps {
  /** «¿Van dos pedidos en la misma caja?» */
  children: React.ReactNode;
  onYes: () => void;
  /** Link to the other one. */
  link?: React.ReactNode;
}

/** Two parcels in one box are right, and asked about: the button that sends stays off until then. */
export function SameBox({ children, onYes, link }: SameBoxProps) {
  return (
    <div ref={intoView} className="mt-3 scroll-mb-44 rounded-button bg-mist p-3.5">
      <p>{children}</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" size={44} onClick={onYes}>
          Sí, la misma caja
        </Button>
        {link}
      </p>
    </div>
  );
}

const mustStay = ['ALREADY_SHIPPED', 'NOT_SHIPPABLE', 'ORDER_NOT_FOUND', 'NOT_FOUND'];

interface HowToGoOnProps {
  refusal: Refusal;
  /** Address of the order itself, or of the list of boxes that left. */
  to: string;
  linkText: string;
  onNext: () => void;
}

/** Buttons below a refusal, which put the parcel aside and continue the round. */
export function HowToGoOn({ refusal: { code }, to, linkText, onNext }: HowToGoOnProps) {
  if (!mustStay.includes(code)) return null;
  return (
    <Question>
      <p>
        {code === 'ALREADY_SHIPPED'
          ? 'No mandes este paquete: ya salió otro. Devuelve sus libros al estante y sigue.'
          : 'Aparta este paquete hasta que se aclare, y sigue.'}
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" size={44} onClick={onNext}>
          Seguir con el próximo
        </Button>
        <Link to={to} className="link inline-flex min-h-11 items-center">
          {linkText}
        </Link>
      </p>
    </Question>
  );
}

function Question({ children }: { children: React.ReactNode }) {
  return (
    <div
      ref={intoView}
      role="status"
      className="mt-3 scroll-mb-44 rounded-button bg-mango-pale p-3.5 text-warning-text"
    >
      {children}
    </div>
  );
}
