import type { TextWithNumber } from '#contract/desk/settings.ts';
import { ApiError } from '#web/ui/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface TextsWithNumberProps {
  error: Error | null;
  /** Saves again with what becomes of the texts. */
  onChoose: (texts: 'change' | 'keep') => void;
}

/** The texts that would go on saying the number of before, when settings were not saved because of them. */
export function TextsWithNumber({ error, onChoose }: TextsWithNumberProps) {
  const texts = textsWithNumber(error);
  if (texts.length === 0) return null;
  const byHand = texts.filter((text) => !text.can_change);
  const canChange = byHand.length < texts.length;
  return (
    <Notice kind="warning" isAnnounced>
      <p>Estos textos dicen el número de antes. Todavía no se guardó nada.</p>
      <ul className="my-2 grid gap-1.5 break-words">
        {texts.map(({ label, sentence, typed }) => (
          <li key={`${label} ${typed} ${sentence}`}>
            «{sentence}» <span className="text-muted">({label})</span>
          </li>
        ))}
      </ul>
      {canChange ? (
        <p>La tienda puede escribir ahí su propio número, que de ahora en adelante cambia solo.</p>
      ) : null}
      {byHand.length > 0 ? (
        <p>A mano, después de guardar: {[...new Set(byHand.map(({ label }) => label))].join(', ')}.</p>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2">
        {canChange ? (
          <Button size={44} onClick={() => onChoose('change')}>
            Cambiar los textos y guardar
          </Button>
        ) : null}
        <Button size={44} variant="secondary" onClick={() => onChoose('keep')}>
          Guardar y dejarlos así
        </Button>
      </div>
    </Notice>
  );
}

export function textsWithNumber(error: Error | null): TextWithNumber[] {
  if (!(error instanceof ApiError) || error.code !== 'TEXTS_NAME_NUMBER') return [];
  return (error.details as { texts?: TextWithNumber[] } | undefined)?.texts ?? [];
}
