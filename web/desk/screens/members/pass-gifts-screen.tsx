import type { GiftRow } from '#contract/desk/pass-gifts.ts';
import { formatCents } from '#contract/money.ts';
import { shortDay } from '../../frame/desk-dates.ts';
import { ScreenHead } from '../../frame/layout.tsx';
import { useListAddress } from '../../frame/list-address.ts';
import { type Column, MoreRows, RecordList } from '../../frame/record-list.tsx';
import { EmptyScreen, NotRead } from '../../frame/screen-states.tsx';
import { SearchField } from '../../frame/search-field.tsx';
import { StateLabel } from '../../frame/state-label.tsx';
import { gift } from './member-icons.generated.ts';
import { MembersTabs } from './members-tabs.tsx';
import { giftLook, giftPath, giftsAddress, giftText } from './pass-gift-words.ts';
import { useGifts } from './use-pass-gifts.ts';

/** «Regalos» beside the subscriptions. */
export function Screen() {
  const [{ q }, change] = useListAddress(giftsAddress);
  return (
    <>
      <ScreenHead title="Suscripciones" />
      <MembersTabs here="gifts" q={q} />
      <search className="mb-3 flex">
        <SearchField
          label="Nombre, correo o folio"
          className="min-w-52 grow desk:max-w-96"
          maxLength={200}
          q={q}
          onSearch={(typed) => change({ q: typed })}
        />
      </search>
      <List q={q} />
    </>
  );
}

function List({ q }: { q: string }) {
  const list = useGifts(q);
  if (!list.rows) return <NotRead what="los regalos" query={list} />;
  if (list.rows.length === 0)
    return q ? (
      <EmptyScreen title={`Nada con «${q}».`}>Prueba con el correo o el folio.</EmptyScreen>
    ) : (
      <EmptyScreen title="Todavía no hay regalos.">
        Aquí están los que se compran en Regalar un club.
      </EmptyScreen>
    );
  const columns: Column<GiftRow>[] = [
    { head: 'Para', cell: (row) => row.to, isTyped: true },
    { head: 'De', cell: buyerOf, isTyped: true },
    { head: 'Qué', cell: giftText, isTyped: true },
    { head: 'Cómo va', cell: (row) => <Stage row={row} /> },
    { head: 'Precio', cell: (row) => formatCents(row.price_cents), isRight: true },
  ];
  return (
    <>
      <RecordList
        label="Suscripciones: Regalos"
        rows={list.rows}
        idOf={(row) => row.pass_id}
        nameOf={(row) => `el regalo para ${row.to}`}
        to={(row) => giftPath(row.pass_id)}
        columns={columns}
        corner={(row) => formatCents(row.price_cents)}
        card={(row) => (
          <div className="grid justify-items-start gap-1">
            <p>{giftText(row)}</p>
            <p className="text-muted">
              De {buyerOf(row)} · {shortDay(row.created_at)}
            </p>
            <Stage row={row} />
          </div>
        )}
      />
      <MoreRows list={list} />
    </>
  );
}

const buyerOf = (row: GiftRow) => row.contact_name || 'Alguien que borró sus datos';

function Stage({ row }: { row: GiftRow }) {
  const { tone, label, isGift } = giftLook(row);
  return (
    <StateLabel tone={tone} icon={isGift && gift}>
      {label}
    </StateLabel>
  );
}
