import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { copy } from '../../frame/icons.generated.ts';

/** Shown once, right after they were drawn. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [isCopied, setIsCopied] = useState(false);
  const copyAll = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    setIsCopied(true);
  };
  return (
    <div className="grid gap-4">
      <Notice kind="warning">
        Guárdalos ahora: no se vuelven a mostrar. Cada uno te deja entrar una vez si pierdes el teléfono.
      </Notice>
      <ol className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-field border border-line bg-white px-4 py-3 font-mono text-lg tabular-nums xs:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Button
        variant="secondary"
        size={44}
        icon={copy}
        onClick={() => void copyAll()}
        done={isCopied && 'Copiados'}
      >
        Copiar los diez
      </Button>
    </div>
  );
}
