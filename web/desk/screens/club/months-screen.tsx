import { Link, useSearchParams } from 'react-router';
import { EVERY_YEAR } from '#contract/club-shape.ts';
import type { MonthTile } from '#contract/desk/club.ts';
import { inSentence } from '#contract/mexico-city.ts';
import { MonthMotif } from '#web/book-club/month/month-motif.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { ScreenHead } from '../../frame/layout.tsx';
import { NotRead } from '../../frame/screen-states.tsx';
import { StateLabel } from '../../frame/state-label.tsx';
import { Tabs } from '../../frame/tabs.tsx';
import { monthAddress, stateOf } from './month-words.ts';
import { useMonths } from './use-club.ts';

/** «Meses»: what families see, what is being prepared, and the months of every year. */
export function Screen() {
  const months = useMonths();
  const isTemplates = useSearchParams()[0].get('ver') === 'plantillas';
  const next = months.data?.months.find(toPrepare);
  return (
    <>
      <ScreenHead
        title="Meses"
        under="El tablero de cada mes, con sus libros, audios y hojas."
        actions={
          next ? (
            <LinkButton size={44} icon="plus-bold" to={monthAddress(next)}>
              Preparar {inSentence(next.name)}
            </LinkButton>
          ) : null
        }
      />
      <Tabs
        label="Meses y plantillas"
        tabs={[
          { to: '/club', label: 'Meses', isHere: !isTemplates },
          { to: '/club?ver=plantillas', label: 'Plantillas', isHere: isTemplates },
        ]}
      />
      {months.data ? (
        isTemplates ? (
          <Tiles label="Plantillas" tiles={months.data.templates} />
        ) : (
          <Months months={months.data.months} />
        )
      ) : (
        <NotRead what="los meses" query={months} heights={[120, 220]} />
      )}
    </>
  );
}

/** A month to come for which nothing has been decided. */
const toPrepare = ({ state, is_confirmed }: MonthTile) =>
  (state === 'template' || state === 'empty') && !is_confirmed;

/** This month and those to come first, then those that are over, the last one first. */
function Months({ months }: { months: readonly MonthTile[] }) {
  const past = months.filter(({ state }) => state === 'past');
  return (
    <>
      <Tiles label="Este mes y los que vienen" tiles={months.filter(({ state }) => state !== 'past')} />
      {past.length > 0 ? (
        <>
          <h2 className="desk-h2 mt-7 mb-3">Los que ya pasaron</h2>
          <Tiles label="Los que ya pasaron" tiles={past.toReversed()} />
        </>
      ) : null}
    </>
  );
}

function Tiles({ label, tiles }: { label: string; tiles: readonly MonthTile[] }) {
  return (
    <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,240px),1fr))] gap-3.5">
      {tiles.map((tile) => (
        <li key={`${tile.year}-${tile.month}`} className="grid">
          <Tile tile={tile} />
        </li>
      ))}
    </ul>
  );
}

function Tile({ tile }: { tile: MonthTile }) {
  const { year, name, tagline, motif, percent, state, squares_opened } = tile;
  const { tone, text } = stateOf(tile);
  const isTemplate = year === EVERY_YEAR;
  return (
    <Link
      to={monthAddress(tile)}
      className="desk-panel grid grid-rows-[auto_1fr] content-start gap-3 overflow-hidden p-0! hover:bg-mist"
    >
      <span aria-hidden="true" className="block h-28 overflow-hidden bg-lime px-4 pt-3">
        <MonthMotif name={motif} />
      </span>
      <span className="grid content-start gap-2 px-4 pb-4">
        <span>
          <strong className="desk-h2">{name}</strong>{' '}
          <span className="text-muted">{isTemplate ? 'de todos los años' : year}</span>
        </span>
        {tagline ? <span className="break-words">«{tagline}»</span> : null}
        <StateLabel tone={tone}>{isTemplate && state !== 'draft' ? 'Plantilla' : text}</StateLabel>
        {percent !== null && state !== 'draft' ? (
          <span className="small font-bold text-warning-text">Cambios sin publicar, {percent} %</span>
        ) : null}
        {state === 'live' || state === 'past' ? (
          <span className="small text-muted">{openedText(squares_opened)}</span>
        ) : null}
      </span>
    </Link>
  );
}

const counted = new Intl.NumberFormat('es-MX');

const openedText = (count: number) =>
  count === 1 ? '1 casilla abierta' : `${counted.format(count)} casillas abiertas`;
