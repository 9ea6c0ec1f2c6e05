import type { ClubMonth } from '#contract/book-club.ts';
import { Scene } from '../../ui/illustrations/scene.tsx';
import { ClubDownloadButton } from '../club-download-button.tsx';
import { MonthMotif } from './month-motif.tsx';

/** Activities with a drawing of their own, found by a word of their name. */
const drawings = [
  [/t[ií]tere/i, 'titere'],
  [/papel picado/i, 'papel-picado'],
] as const;

const drawingOf = (activity: string) => drawings.find(([name]) => name.test(activity))?.[1] ?? '';

export function MonthActivity({ activity: { name, summary, download } }: Pick<ClubMonth, 'activity'>) {
  return (
    <section
      aria-labelledby="actividad-del-mes"
      className="grid gap-4 rounded-block rounded-br-tile bg-sky-pale px-5 py-6 xs:grid-cols-[1fr_104px] sm:grid-cols-[1fr_150px] sm:px-6"
    >
      <div className="self-center">
        <h2 id="actividad-del-mes" className="heading-3">
          Actividad del mes
        </h2>
        <p className="eyebrow mt-1">{name}</p>
        <p className="text-muted">{summary}</p>
        <div className="mt-4">
          {download ? (
            <ClubDownloadButton download={download} variant="ink" />
          ) : (
            <p className="small">La ficha se está preparando. Vuelve pronto por ella.</p>
          )}
        </div>
      </div>
      <div className="h-32 self-center max-xs:hidden sm:h-40">
        <MonthMotif name={drawingOf(name)} fallback={<CutSheet />} />
      </div>
    </section>
  );
}

/** Drawing of a printed sheet, half cut out, on pale sky. */
function CutSheet() {
  return (
    <Scene viewBox="0 0 150 160" className="h-full w-full">
      <path d="M14 12h92v136H14z" className="fill-white" />
      <path d="M14 12h92v22H14z" className="fill-mango" />
      <path
        d="M30 118V84a30 30 0 0 1 60 0v34z"
        fill="none"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeDasharray=".1 9"
        className="stroke-slate"
      />
      <path d="M38 118V86a22 22 0 0 1 44 0v32z" className="fill-bougainvillea" />
      <circle cx="53" cy="88" r="4" className="fill-slate" />
      <circle cx="68" cy="88" r="4" className="fill-slate" />
      <path
        d="M52 100q8 8 17 0"
        fill="none"
        strokeWidth="3.5"
        strokeLinecap="round"
        className="stroke-slate"
      />
      <g fill="none" strokeWidth="9" strokeLinecap="round" className="stroke-pink">
        <circle cx="126" cy="136" r="10" />
        <circle cx="102" cy="146" r="10" />
      </g>
      <g strokeWidth="8" strokeLinecap="round" className="stroke-slate">
        <path d="M119 127L92 92M106 135L114 88" />
      </g>
    </Scene>
  );
}
