import { errorText } from '#web/ui/error-texts.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { timeOfDay } from '../../../frame/desk-dates.ts';
import { cloudCheck, cloudSlash } from '../club-icons.generated.ts';
import type { MonthSaver } from './month-saver.ts';
import { isUnsaved, type PartSaving } from './part-saving.ts';
import { useSavings } from './use-month-saver.ts';

interface SavedWords {
  text: string;
  icon: IconName;
  isBad?: boolean;
}

/** One sentence for all parts: what is most urgent of them. */
export function savedWords(savings: readonly PartSaving[]): SavedWords {
  const refusal = savings.find((saving) => saving.refusal)?.refusal;
  if (refusal)
    return {
      text: errorText(refusal, 'No se guardó. Inténtalo de nuevo.'),
      icon: 'warning-circle-fill',
      isBad: true,
    };
  const waiting = savings.filter((saving) => isUnsaved(saving));
  if (waiting.some(({ conflict }) => conflict))
    return { text: 'Sin guardar: elige con qué te quedas.', icon: 'warning-circle-fill', isBad: true };
  if (waiting.some(({ failures }) => failures > 0))
    return { text: 'Sin conexión. Se guardará al volver', icon: cloudSlash, isBad: true };
  if (waiting.length > 0) return { text: 'Guardando…', icon: 'circle-notch-bold' };
  const last = savings
    .flatMap(({ savedAt }) => savedAt ?? [])
    .toSorted()
    .at(-1);
  return { text: last ? `Guardado ${timeOfDay(last)}` : 'Todo está guardado.', icon: cloudCheck };
}

/** «Guardado 9:14» */
export function SavedState({ saver }: { saver: MonthSaver }) {
  const { text, icon, isBad } = savedWords([...useSavings(saver).values()]);
  return (
    <p
      role="status"
      className={`flex items-center gap-2 ${isBad ? 'font-bold text-warning-text' : 'text-muted'}`}
    >
      <Icon name={icon} size={20} className={icon === 'circle-notch-bold' ? 'spins' : undefined} />
      {text}
    </p>
  );
}
