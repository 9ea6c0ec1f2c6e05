import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { ClubMonth } from '#contract/book-club.ts';
import { previewedMonth } from '#contract/desk/previewed-month.ts';
import { inSentence } from '#contract/mexico-city.ts';
import { MonthPage } from '#web/book-club/month/month-page.tsx';
import { KeptMonthContext } from '#web/book-club/month/use-month.ts';
import { loadSite, SiteContext, type SiteData } from '#web/settings/site-data.ts';
import { browserApi } from '#web/ui/api.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { useFoot } from '../../../frame/foot.tsx';
import { ScreenHead } from '../../../frame/layout.tsx';
import { NotFound } from '../../../frame/not-found.tsx';
import { FailedScreen, SkeletonPanels } from '../../../frame/screen-states.tsx';
import { useIsWide } from '../../../frame/use-is-wide.ts';
import { desktop, deviceMobile } from '../club-icons.generated.ts';
import { type MonthRef, monthAddress, monthOfAddress } from '../month-words.ts';
import { PREVIEW_DAY } from '../preview-link.tsx';
import { usePreview } from '../use-club.ts';
import { PreviewFrame } from './preview-frame.tsx';

/** «Ver como el día 7»: the member's own page of the draft, on any day of the month. Nothing is noted. */
export function Screen() {
  const { year, month } = useParams();
  const of = monthOfAddress(year, month);
  return of ? <Preview of={of} /> : <NotFound />;
}

const lastDayOf = (of: MonthRef) => previewedMonth(of, new Date()).lastDay;

/** A pause in pushing the slider. */
const PAUSE_MS = 250;

function useDay(of: MonthRef) {
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get('dia'));
  const shown = Number.isInteger(asked) && asked >= 1 && asked <= lastDayOf(of) ? asked : PREVIEW_DAY;
  const [day, setDay] = useState(shown);
  useEffect(() => {
    if (day === shown) return;
    const timer = setTimeout(() => setSearch({ dia: String(day) }, { replace: true }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [day, shown, setSearch]);
  return { day, shown, setDay };
}

function Preview({ of }: { of: MonthRef }) {
  const { day, shown, setDay } = useDay(of);
  const [isPhone, setIsPhone] = useState(true);
  const isWide = useIsWide();
  useFoot(!isWide);
  const preview = usePreview(of, shown);
  // The page names who reads: drawn without it, its words would change under the eyes.
  const { data: site } = useQuery({
    queryKey: ['site'],
    queryFn: () => loadSite(browserApi, window.location.origin),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const name = preview.data ? inSentence(preview.data.name) : 'el mes';
  return (
    <>
      <ScreenHead
        title={`${name.charAt(0).toLocaleUpperCase('es-MX')}${name.slice(1)} como el día ${shown}`}
        back={{ to: monthAddress(of), label: 'Seguir editando' }}
        actions={isWide ? <WidthChoice isPhone={isPhone} onChange={setIsPhone} /> : null}
      />
      <label className="mb-3 flex flex-wrap items-center gap-x-4">
        <strong className="w-16">Día {day}</strong>
        <input
          type="range"
          min={1}
          max={lastDayOf(of)}
          value={day}
          aria-label="Día del mes"
          aria-valuetext={`Día ${day}`}
          onChange={(event) => setDay(event.currentTarget.valueAsNumber)}
          className="h-11 min-w-48 grow accent-slate desk:max-w-140"
        />
      </label>
      {preview.error && !preview.data ? (
        <FailedScreen what="la vista" error={preview.error} onRetry={() => void preview.refetch()} />
      ) : null}
      {preview.data && site ? (
        <PreviewFrame
          title={`${name} como lo ve una familia el día ${shown}`}
          className={classNames(
            'mx-auto block h-[calc(100dvh-250px)] desk:h-[calc(100dvh-210px)] min-h-120 rounded-block border border-line bg-cream',
            isWide && isPhone ? 'w-[390px]' : 'w-full',
          )}
        >
          <PreviewedMonth key={shown} month={preview.data} site={site} />
        </PreviewFrame>
      ) : preview.error ? null : (
        <SkeletonPanels heights={[480]} />
      )}
    </>
  );
}

const widths: readonly { isPhone: boolean; label: string; icon: IconName }[] = [
  { isPhone: true, label: 'Teléfono', icon: deviceMobile },
  { isPhone: false, label: 'Ancho', icon: desktop },
];

function WidthChoice({ isPhone, onChange }: { isPhone: boolean; onChange: (isPhone: boolean) => void }) {
  return (
    <fieldset className="flex gap-2">
      <legend className="sr-only">Tamaño</legend>
      {widths.map((width) => (
        <button
          key={width.label}
          type="button"
          aria-pressed={width.isPhone === isPhone}
          className="flex min-h-11 items-center gap-2 rounded-field border-2 border-line px-3 font-bold aria-pressed:border-slate aria-pressed:bg-chosen"
          onClick={() => onChange(width.isPhone)}
        >
          <Icon name={width.icon} size={20} />
          {width.label}
        </button>
      ))}
    </fieldset>
  );
}

/** Links in it are read again before they end. */
const links = {
  key: ['preview'],
  areLinksFresh: () => true,
  renewLink: (url: string) => Promise.resolve(url),
};

function PreviewedMonth({ month, site }: { month: ClubMonth; site: SiteData }) {
  const [opened, setOpened] = useState<readonly number[]>([]);
  const played = useMemo(
    () => ({
      ...month,
      squares: month.squares.map((square) => ({ ...square, was_opened: opened.includes(square.number) })),
    }),
    [month, opened],
  );
  return (
    <SiteContext value={site}>
      <KeptMonthContext value={links}>
        <MonthPage
          month={played}
          progress={{ isFirstEver: false, note: (number) => setOpened((before) => [...before, number]) }}
          onPlaying={ignore}
          take={
            <Button variant="ink" icon="shopping-bag-open-bold" disabled>
              Llevar los 4 del mes
            </Button>
          }
        />
      </KeptMonthContext>
    </SiteContext>
  );
}

const ignore = () => undefined;
