import { Notice } from '#web/ui/notice.tsx';

interface HindranceProps {
  /** «Lucía lo empaca desde las 10:42.» */
  text: string | null;
  /** The refusal below the number says it. */
  isSaid: boolean;
}

/** What is known to be in the way before anything was marked. */
export function Hindrance({ text, isSaid }: HindranceProps) {
  return (
    <div role="status">
      {text && !isSaid ? (
        <Notice kind="warning" className="mt-3">
          {text.replace(/\.$/, '')}. Déjalo para después, o envíalo si lo tienes tú.
        </Notice>
      ) : null}
    </div>
  );
}
