import { type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject, useId, useRef } from 'react';
import { Link } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import { isClient, useVisitor } from '../visitor/client-session.ts';
import { AccountEntries, NameOfClient } from './account-entries.tsx';

interface AccountMenuProps {
  isOpen: boolean;
  onToggle: () => void;
  onClose: () => void;
}

const target = 'grid size-11 shrink-0 place-items-center rounded-field hover:bg-mist';

/** Account in the bar: a link to sign in, a spinner while the client is being loaded, or the client's menu. */
export function AccountMenu(props: AccountMenuProps) {
  const visitor = useVisitor();
  const button = useRef<HTMLButtonElement>(null);
  const leave = () => {
    props.onClose();
    // The chosen entry is hidden now, so this button takes the focus and a dialog returns it here.
    button.current?.focus();
  };
  if (visitor.kind !== 'client') return <SignInLink />;
  const { information, error, reload } = visitor;
  if (information && !isClient(information)) return <SignInLink />;
  if (!information && !error)
    return (
      <span className="grid size-11 shrink-0 place-items-center">
        <Icon name="circle-notch-bold" className="spins" />
        <span className="sr-only">Cargando tu cuenta</span>
      </span>
    );
  return (
    <Menu {...props} button={button}>
      {information ? (
        <NameOfClient information={information} />
      ) : (
        <div role="alert">
          <p className="font-bold">Error al cargar información</p>
          <button type="button" onClick={reload} className="link min-h-11">
            Intentar de nuevo
          </button>
        </div>
      )}
      <AccountEntries information={information} onChoose={leave} className="-mx-3 mt-3" />
    </Menu>
  );
}

function SignInLink() {
  return (
    <Link to="/iniciar-sesion" aria-label="Iniciar sesión" className={target}>
      <Icon name="user" />
    </Link>
  );
}

interface MenuProps extends AccountMenuProps {
  button: RefObject<HTMLButtonElement | null>;
  children: ReactNode;
}

function Menu({ isOpen, onToggle, onClose, button, children }: MenuProps) {
  const panelId = useId();

  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) onClose();
  };
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    onClose();
    button.current?.focus();
  };

  return (
    <nav aria-label="Tu cuenta" className="relative" onBlur={closeWhenLeft} onKeyDown={closeByKey}>
      <button
        ref={button}
        type="button"
        aria-label="Mi cuenta"
        aria-expanded={isOpen}
        aria-controls={panelId}
        className={target}
        onClick={onToggle}
        // Safari gives a pressed button no focus, and the menu closes when the focus leaves it.
        onMouseDown={(event) => {
          event.preventDefault();
          button.current?.focus();
        }}
      >
        <Icon name="user-circle-fill" />
      </button>
      <div
        id={panelId}
        hidden={!isOpen}
        className="absolute top-full -right-11 z-10 w-72 pt-2 xs:w-74 sm:right-0"
      >
        {/* The panel can take the focus: pressing between the entries must not close the menu. */}
        <div tabIndex={-1} className="panel rounded-br-tile px-6 pt-5 pb-7 outline-none">
          {children}
        </div>
      </div>
    </nav>
  );
}
