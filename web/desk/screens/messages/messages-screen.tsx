import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { chatCenteredText } from '../../frame/icons.generated.ts';
import { ScreenHead } from '../../frame/layout.tsx';
import { EmptyScreen } from '../../frame/screen-states.tsx';
import { useIsWide } from '../../frame/use-is-wide.ts';
import { CannedDialog } from './canned-dialog.tsx';
import { readPlace } from './list-place.ts';
import { OpenThread } from './open-thread.tsx';
import { ThreadList } from './thread-list.tsx';
import { ThreadTabs } from './thread-tabs.tsx';

/** The list, and beside it from 1200 px the open conversation; on a phone one or the other. */
export function Screen() {
  const isWide = useIsWide();
  const { id } = useParams();
  const place = readPlace(useSearchParams()[0]);
  const threadId = id && /^\d{1,9}$/.test(id) ? Number(id) : null;
  if (!isWide && threadId !== null) return <OpenThread key={threadId} threadId={threadId} place={place} />;
  return (
    <>
      <ScreenHead title="Mensajes" actions={isWide ? <CannedButton /> : null} />
      <ThreadTabs place={place} />
      {isWide ? (
        <div className="-mb-[72px] grid h-[max(560px,calc(100dvh-232px))] grid-cols-[336px_minmax(0,1fr)] gap-3.5">
          <div className="desk-panel overflow-y-auto p-0!">
            <ThreadList place={place} openId={threadId} />
          </div>
          <div className="desk-panel flex min-h-0 flex-col py-4! pr-5! pl-5!">
            {threadId === null ? (
              <EmptyScreen title="Elige un mensaje para leerlo.">
                Lo que contestes sale por correo.
              </EmptyScreen>
            ) : (
              <OpenThread key={threadId} threadId={threadId} place={place} />
            )}
          </div>
        </div>
      ) : (
        <div className="-mx-gutter -mt-3">
          <ThreadList place={place} openId={null} />
          <div className="px-gutter pt-4">
            <CannedButton />
          </div>
        </div>
      )}
    </>
  );
}

function CannedButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size={44} icon={chatCenteredText} onClick={() => setIsOpen(true)}>
        Respuestas guardadas
      </Button>
      {isOpen ? <CannedDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
