import type { ClubMonth } from '#contract/book-club.ts';
import { ClubDownloadButton } from '../club-download-button.tsx';
import { CutSheet } from './cut-sheet.tsx';
import { MonthMotif } from './month-motif.tsx';

/** Activities that have a drawing of their own, by a word of their name. */
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
