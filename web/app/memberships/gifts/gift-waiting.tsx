import { formatCents } from '#contract/money.ts';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { type GiftChoice, leastCents } from './gift-plans.ts';
import { choiceLook, GiftSection, giftColumns } from './gift-section.tsx';

/** What can be given, as search engines read it too, until the form is there. */
export const GiftWaiting = ({ choices }: { choices: readonly GiftChoice[] }) => (
  <div className={giftColumns}>
    <div className="grid min-w-0 gap-4">
      <GiftSection number={1} title="¿Qué regalas?">
        <ul className="grid gap-2.5 sm:auto-cols-fr sm:grid-flow-col">
          {choices.map((choice) => (
            <li key={choice.name} className={`p-3.5 pl-13 leading-snug ${choiceLook(false)}`}>
              <ChoiceText choice={choice} />
            </li>
          ))}
        </ul>
        <Skeleton className="h-32 w-full" />
      </GiftSection>
      <Skeleton className="h-96 w-full rounded-block!" />
    </div>
    <Skeleton className="h-96 w-full rounded-block!" />
    <LoadingNote>Cargando el formulario</LoadingNote>
  </div>
);

export const ChoiceText = ({ choice }: { choice: GiftChoice }) => (
  <span className="block min-w-0">
    <span className="block font-bold wrap-anywhere">{choice.name}</span>
    <span className="small block text-muted">{choice.text}</span>
    <strong className="small mt-1 block">Desde {formatCents(leastCents(choice))}</strong>
  </span>
);
