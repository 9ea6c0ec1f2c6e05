import { type ReactNode, useState } from 'react';
import { momentText } from '../../frame/desk-dates.ts';
import { Panel } from '../../frame/layout.tsx';
import { TextButton } from '../../frame/text-button.tsx';

interface Version {
  number: number;
  /** Null for what came with the shop. */
  staff_name: string | null;
  published_at: string;
}

interface VersionsPanelProps<V extends Version> {
  versions: readonly V[];
  /** Number of the published one. */
  shown: number | null;
  /** Ends the line about who published it, and when. */
  note?: (version: V) => string;
  isOffered?: (version: V) => boolean;
  /** Beside «Volver a esta versión». */
  more: (version: V) => ReactNode;
  /** Dialog that asks before an earlier version is taken. */
  asking: (version: V, onClose: () => void) => ReactNode;
}

/** What was published before, each a tap away from being taken again. */
export function VersionsPanel<V extends Version>(props: VersionsPanelProps<V>) {
  const { versions, shown, note, isOffered = () => true, more, asking } = props;
  const [asked, setAsked] = useState<V | null>(null);
  return (
    <Panel title="Versiones">
      <ul>
        {versions.map((version) => (
          <li key={version.number} className="border-b border-line py-2 last:border-0">
            <p>
              <strong>Versión {version.number}</strong>
              {version.number === shown ? ' · la publicada' : ''}
            </p>
            <p className="small text-muted">
              {version.staff_name ?? 'Venía con la tienda'} · {momentText(version.published_at)}
              {note?.(version)}
            </p>
            <div className="flex flex-wrap gap-x-4">
              {isOffered(version) ? (
                <TextButton onClick={() => setAsked(version)}>
                  Volver a esta versión<span className="sr-only">: {version.number}</span>
                </TextButton>
              ) : null}
              {more(version)}
            </div>
          </li>
        ))}
      </ul>
      {asked ? asking(asked, () => setAsked(null)) : null}
    </Panel>
  );
}
