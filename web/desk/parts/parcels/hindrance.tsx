import { Notice } from '#web/ui/notice.tsx';

interface HindranceProps {
  /** Sentence such as «Lucía lo empaca desde las 10:42.» */
  text: string | null;
  /** True when the refusal below the number says the same. */
  isSaid: boolean;
}

/** Obstacle that is known before anything was marked. */
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
