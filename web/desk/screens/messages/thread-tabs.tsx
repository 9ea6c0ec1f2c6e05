import { Link } from 'react-router';
import { countText } from '#contract/desk/count-text.ts';
import { useListAddress } from '../../frame/list-address.ts';
import { SearchField } from '../../frame/search-field.tsx';
import { Tabs } from '../../frame/tabs.tsx';
import { type ListPlace, messagesAddress, stateTabs } from './list-place.ts';
import { useThreadList } from './use-messages.ts';

/** The states, with the numbers of those that wait; or what was searched for. */
export function ThreadTabs() {
  const [place, change] = useListAddress(messagesAddress);
  return (
    <>
      <StateTabs place={place} />
      <search className="mb-3 block">
        <SearchField
          label="Nombre, correo o palabras"
          className="desk:max-w-100"
          maxLength={200}
          q={place.q}
          onSearch={(q) => change({ q })}
        />
      </search>
    </>
  );
}

function StateTabs({ place }: { place: ListPlace }) {
  const counts = useThreadList(place).first?.counts;
  const countOf = { open: counts?.open, waiting: counts?.waiting, closed: undefined, spam: undefined };
  if (place.q !== '')
    return (
      <p className="mb-3 flex min-h-11 flex-wrap items-center gap-x-4">
        <span className="min-w-0 wrap-anywhere">
          Mensajes con <strong>«{place.q}»</strong>
        </span>
        <Link to="/mensajes" className="link inline-flex min-h-11 items-center">
          Ver todos
        </Link>
      </p>
    );
  return (
    <Tabs
      label="Estados de los mensajes"
      tabs={stateTabs.map(({ tab: state, label }) => ({
        to: messagesAddress.to({ ...place, state }),
        label,
        isHere: state === place.state,
        count: countOf[state] ? countText(countOf[state] ?? 0) : undefined,
      }))}
    />
  );
}
