import { type FormEvent, useState } from 'react';
import type { InventoryRow } from '#contract/desk/inventory.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { bind } from '../../frame/bind.ts';
import { downloadFile } from '../../frame/download-file.ts';
import { barcodeBold } from '../../frame/icons.generated.ts';
import { ScreenHead } from '../../frame/layout.tsx';
import { useListAddress } from '../../frame/list-address.ts';
import { MoreRows, RecordList } from '../../frame/record-list.tsx';
import { EmptyScreen, NotRead } from '../../frame/screen-states.tsx';
import { Tabs } from '../../frame/tabs.tsx';
import { TextButton } from '../../frame/text-button.tsx';
import { showFailed } from '../../frame/undo-toast.tsx';
import { AdjustRow } from '../../parts/stock/adjust-row.tsx';
import { type InventoryFilter, inventoryAddress, tabTexts } from '../../parts/stock/inventory-words.ts';
import { InventoryCard, inventoryColumns } from './inventory-columns.tsx';
import { useInventoryList, useTaxonNames } from './use-inventory.ts';

const downloadList = () =>
  downloadFile('/desk/catalog/export.csv', 'libros.csv').catch((error: unknown) =>
    showFailed(error, 'No se pudo descargar la lista.'),
  );

export function Screen() {
  const [filter] = useListAddress(inventoryAddress);
  const list = useInventoryList(filter);
  const counts = list.first?.counts;
  return (
    <>
      <ScreenHead
        title="Inventario"
        actions={
          <>
            <Button variant="secondary" size={44} icon="download-simple" onClick={() => void downloadList()}>
              <span className="sr-only desk:not-sr-only">Exportar </span>CSV
            </Button>
            <LinkButton
              size={44}
              icon={barcodeBold}
              to={
                filter.categoryId === null
                  ? '/inventario/contar'
                  : `/inventario/contar?edad=${filter.categoryId}`
              }
            >
              Contar
            </LinkButton>
          </>
        }
      />
      <Tabs
        label="Existencias"
        tabs={tabTexts.map(({ tab, label }) => ({
          to: inventoryAddress.to({ ...filter, tab }),
          label,
          isHere: tab === filter.tab,
          count: counts ? countText(counts[tab]) : undefined,
        }))}
      />
      <Filters key={filter.q} />
      <InventoryList key={inventoryAddress.to(filter)} filter={filter} list={list} />
    </>
  );
}

const EXACT = 10_000;
const countText = (count: number) => (count > EXACT ? '10 000+' : count);

function Filters() {
  const [filter, go] = useListAddress(inventoryAddress);
  const [q, setQ] = useState(filter.q);
  const names = useTaxonNames().data?.categories ?? [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go({ q: q.trim() });
  };
  return (
    <search className="mb-2 flex flex-wrap gap-2.5">
      <form className="min-w-56 grow" onSubmit={submit}>
        <TextField
          type="search"
          label="Buscar en el inventario"
          hideLabel
          placeholder="Título, SKU o ISBN"
          maxLength={100}
          lead={<Icon name="magnifying-glass" size={20} />}
          enterKeyHint="search"
          {...bind(q, setQ)}
          onBlur={() => q.trim() !== filter.q && go({ q: q.trim() })}
        />
      </form>
      <SelectField
        label="Edad"
        hideLabel
        className="min-w-44"
        value={filter.categoryId ?? ''}
        onChange={(event) => go({ categoryId: Number(event.target.value) || null })}
      >
        <option value="">Todas las edades</option>
        {names.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </search>
  );
}

function InventoryList({
  filter,
  list,
}: {
  filter: InventoryFilter;
  list: ReturnType<typeof useInventoryList>;
}) {
  const [openId, setOpenId] = useState<number | null>(null);
  const { rows, first } = list;
  if (!rows || !first) return <NotRead what="el inventario" query={list} />;
  if (rows.length === 0) return <NoBooks filter={filter} />;
  const adjust = (row: InventoryRow) =>
    openId === row.product_id ? null : (
      <TextButton className="font-bold" onClick={() => setOpenId(row.product_id)}>
        Ajustar<span className="sr-only"> {row.title}</span>
      </TextButton>
    );
  return (
    <>
      <RecordList
        label={`Inventario: ${tabTexts.find(({ tab }) => tab === filter.tab)?.label}`}
        rows={rows}
        idOf={({ product_id }) => product_id}
        nameOf={({ title }) => title}
        to={({ product_id }) => `/inventario/${product_id}`}
        columns={inventoryColumns(adjust, first.low_stock)}
        card={(row) => (
          <InventoryCard row={row} lowStock={first.low_stock}>
            {adjust(row)}
          </InventoryCard>
        )}
        isOpen={(row) => row.product_id === openId}
        below={(row) =>
          row.product_id === openId ? <AdjustRow row={row} onClose={() => setOpenId(null)} /> : null
        }
      />
      <MoreRows list={list} />
    </>
  );
}

function NoBooks({ filter }: { filter: InventoryFilter }) {
  if (filter.q !== '')
    return (
      <EmptyScreen title={`Nada con «${filter.q}».`}>
        Prueba con otra parte del título, el SKU o el ISBN.
      </EmptyScreen>
    );
  if (filter.tab === 'off')
    return (
      <EmptyScreen title="Todo cuadra con lo contado.">
        Aquí queda lo que al contar no dio y nadie explicó.
      </EmptyScreen>
    );
  if (filter.tab !== 'all') return <EmptyScreen title="Nada por aquí: hay de todo." />;
  return (
    <EmptyScreen
      title="Todavía no hay libros. Crea el primero o importa tu lista."
      action={
        <LinkButton variant="secondary" size={44} to="/libros">
          Ir al catálogo
        </LinkButton>
      }
    />
  );
}
