import { useEffect, useState } from 'react';
import { Button, IconButton } from '#web/ui/button.tsx';
import { copy } from './icons.generated.ts';
import { showDone, showFailed } from './undo-toast.tsx';

const SHOWN_MS = 2_000;

function useCopy(text: string) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const act = () => {
    navigator.clipboard.writeText(text).then(
      () => {
        setIsCopied(true);
        showDone('Copiado.');
      },
      (error) => showFailed(error, 'El navegador no dejó copiar. Elige el texto y cópialo.'),
    );
  };
  return { isCopied, act };
}

export function CopyButton({ text, label }: { text: string; label: string }) {
  const { isCopied, act } = useCopy(text);
  return <IconButton icon={isCopied ? 'check' : copy} label={label} onClick={act} className="self-center" />;
}

/** The same with its words on it. */
export function CopyTextButton({ text, children }: { text: string; children: string }) {
  const { isCopied, act } = useCopy(text);
  return (
    <Button variant="secondary" size={44} icon={isCopied ? 'check' : copy} className="grow" onClick={act}>
      {children}
    </Button>
  );
}
