import { useId, useState } from 'react';
import type { ReviewCase } from '#contract/desk/refunds.ts';
import { Button } from '#web/ui/button.tsx';
import { copy } from '../../frame/icons.generated.ts';
import { oversoldLetter } from './review-words.ts';

/** A letter to the buyer, to be copied into a mail; it stays selectable where copying is refused. */
export function OversoldLetter({ one }: { one: ReviewCase }) {
  const [isCopied, setIsCopied] = useState(false);
  const id = useId();
  const letter = oversoldLetter(one);
  const copyLetter = () =>
    navigator.clipboard.writeText(letter).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  return (
    <div className="grid w-full max-w-[68ch] justify-items-start gap-2">
      <label htmlFor={id} className="font-bold">
        Carta para {one.contact_name}
      </label>
      <textarea id={id} readOnly rows={9} className="field" value={letter} />
      <Button
        size={44}
        variant="secondary"
        icon={copy}
        done={isCopied ? 'Copiada' : undefined}
        onClick={() => void copyLetter()}
      >
        Copiar carta
      </Button>
    </div>
  );
}
