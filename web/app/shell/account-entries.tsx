import { Link } from 'react-router';
import type { UserInformation } from '#contract/accounts.ts';
import { openAccountDialog } from '../accounts/account-dialog-store.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { displayName, isIncomplete } from '../visitor/client-name.ts';

export function NameOfClient({ information }: { information: UserInformation }) {
  return (
    <div className="leading-snug wrap-anywhere">
      <p className="font-bold">{displayName(information)}</p>
      <p className="small text-muted">{information.email}</p>
      <p className="small text-muted">{information.user_type_name}</p>
    </div>
  );
}

const pages: readonly { to: string; name: string; icon: IconName }[] = [
  { to: '/mis-compras', name: 'Mis compras', icon: 'package' },
  { to: '/mi-cuenta', name: 'Mi cuenta', icon: 'user-circle' },
  { to: '/mis-planes', name: 'Mis planes', icon: 'bookmarks' },
];

interface AccountEntriesProps {
  /** Undefined when it could not be loaded. */
  information: UserInformation | undefined;
  /** Called before an entry is followed, so that the menu around the entries closes. */
  onChoose: () => void;
  className?: string;
}

const row = 'flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-left hover:bg-mist';

/** Entries below a client's name, in the bar and in the drawer. */
export function AccountEntries({ information, onChoose, className }: AccountEntriesProps) {
  const open = (dialog: 'logout' | 'information') => () => {
    onChoose();
    openAccountDialog(dialog);
  };
  return (
    <ul className={classNames('grid', className)}>
      {information && isIncomplete(information) ? (
        <li>
          <button type="button" className={`${row} bg-mango-pale font-bold`} onClick={open('information')}>
            <Icon name="pencil-simple" />
            Agregar información
          </button>
        </li>
      ) : null}
      {pages.map(({ to, name, icon }) => (
        <li key={to}>
          <Link to={to} onClick={onChoose} className={row}>
            <Icon name={icon} />
            {name}
          </Link>
        </li>
      ))}
      <li>
        <button type="button" className={row} onClick={open('logout')}>
          <Icon name="sign-out" />
          Cerrar sesión
        </button>
      </li>
    </ul>
  );
}
