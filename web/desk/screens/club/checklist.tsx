import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type ClubPart, clubParts, isSquarePart } from '#contract/club-shape.ts';
import type { MonthView } from '#contract/desk/club.ts';
import type { ActivityDraft, AudioDraft, FactsDraft, SquareDraft } from '#contract/desk/club-parts.ts';
import { inSentence } from '#contract/mexico-city.ts';
import { playTime } from '#contract/play-time.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { warningFill } from '../../frame/icons.generated.ts';
import { Panel } from '../../frame/layout.tsx';
import { kindOf } from '../../parts/labels/month-labels.ts';
import { circle, pencilSimpleFill } from './club-icons.generated.ts';

type Draft = NonNullable<MonthView['draft']>;

interface ChecklistProps {
  draft: Draft;
  /** The open part. */
  here: ClubPart | null;
  addressOf: (part: ClubPart) => string;
  /** Below the list. */
  foot?: ReactNode;
}

const SEGMENTS = 10;

/** «Lo que falta»: a line for each part that needs something, and for those of the whole month; each leads to its part. */
export function Checklist({ draft, here, addressOf, foot }: ChecklistProps) {
  const { percent, ready, lines } = draft.checklist;
  const listed = clubParts.filter((part) => !isSquarePart(part) || !ready.includes(part) || part === here);
  return (
    <Panel title="Lo que falta" beside={<strong>{percent} %</strong>}>
      <div aria-hidden="true" className="mb-3 flex gap-1">
        {Array.from({ length: SEGMENTS }, (_, index) => index).map((step) => (
          <span
            key={step}
            className={`h-2.5 grow rounded-[3px] ${step < Math.floor(percent / SEGMENTS) ? 'bg-slate' : 'bg-mist'}`}
          />
        ))}
      </div>
      <ul>
        {listed.map((part) => (
          <Line
            key={part}
            to={addressOf(part)}
            isHere={part === here}
            isReady={ready.includes(part)}
            title={lineTitle(part, draft)}
            missing={lines.filter((line) => line.part === part).map(({ text }) => text)}
            fact={ready.includes(part) ? factOf(part, draft) : null}
          />
        ))}
      </ul>
      <Warnings draft={draft} addressOf={addressOf} />
      {foot}
    </Panel>
  );
}

interface LineProps {
  to: string;
  isHere: boolean;
  isReady: boolean;
  title: string;
  missing: readonly string[];
  fact: string | null;
}

/** So many of a part's lines; the rest is counted. */
const SHOWN = 3;

function Line({ to, isHere, isReady, title, missing, fact }: LineProps) {
  const more = missing.length - SHOWN;
  return (
    <li>
      <Link
        to={to}
        aria-current={isHere ? 'true' : undefined}
        className={classNames(
          '-mx-1 flex min-h-11 items-start gap-2.5 rounded-field px-1.5 py-2 leading-snug',
          isHere ? 'bg-chosen shadow-[inset_4px_0_0_var(--color-slate)]' : 'hover:bg-mist',
        )}
      >
        <LineIcon isHere={isHere} isReady={isReady} />
        <span className="min-w-0 break-words">
          <span className={isReady ? 'text-muted' : 'font-bold'}>{title}</span>
          {missing.slice(0, SHOWN).map((text) => (
            <span key={text} className="small block">
              {text}
            </span>
          ))}
          {more > 0 ? <span className="small block">y {more} más</span> : null}
          {fact ? <span className="small block text-muted">{fact}</span> : null}
        </span>
      </Link>
    </li>
  );
}

function LineIcon({ isHere, isReady }: Pick<LineProps, 'isHere' | 'isReady'>): ReactNode {
  if (isReady)
    return (
      <>
        <Icon name="check-circle-fill" size={20} className="mt-0.5 shrink-0 text-nopal" />
        <span className="sr-only">Listo: </span>
      </>
    );
  return (
    <>
      <Icon name={isHere ? pencilSimpleFill : circle} size={20} className="mt-0.5 shrink-0" />
      <span className="sr-only">Falta: </span>
    </>
  );
}

function Warnings({ draft, addressOf }: Pick<ChecklistProps, 'draft' | 'addressOf'>) {
  if (draft.warnings.length === 0) return null;
  return (
    <ul
      aria-label="Avisos"
      className="mt-3 grid gap-1 rounded-button bg-mango-pale px-3 py-1.5 text-warning-text"
    >
      {draft.warnings.map(({ part, text }) => (
        <li key={text}>
          <Link
            to={addressOf(part)}
            className="flex min-h-11 items-center gap-2.5 leading-snug hover:underline"
          >
            <Icon name={warningFill} size={20} className="shrink-0" />
            <span className="min-w-0 break-words">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const contentOf = <T,>(draft: Draft, part: ClubPart) =>
  draft.parts.find((one) => one.part === part)?.content as T | undefined;

/** «Casilla 3: audios», «Actividad: farol de posada» */
function lineTitle(part: ClubPart, draft: Draft): string {
  if (part === 'facts') return 'Datos del mes';
  if (part === 'books') return '4 libros';
  if (part === 'welcome') return 'Audio de bienvenida';
  if (part === 'activity') return titled('Actividad', contentOf<ActivityDraft>(draft, part)?.name);
  const { number, type } = kindOf(part);
  const words = { book: 'libro', activity: 'actividad', audio: 'audios' }[type];
  return titled(`Casilla ${number}`, contentOf<SquareDraft>(draft, part)?.title || words);
}

const titled = (name: string, words = '') =>
  words.trim() === '' ? name : `${name}: ${inSentence(words.trim())}`;

function factOf(part: ClubPart, draft: Draft): string | null {
  if (part === 'facts') {
    const tagline = contentOf<FactsDraft>(draft, part)?.tagline;
    return tagline ? `«${tagline}»` : null;
  }
  if (part !== 'welcome') return null;
  const key = contentOf<AudioDraft>(draft, part)?.key;
  const file = draft.files.find(
    ({ kind, square, name }) => kind === 'audio' && square === null && name === key,
  );
  return file?.duration_seconds ? playTime(file.duration_seconds) : null;
}
