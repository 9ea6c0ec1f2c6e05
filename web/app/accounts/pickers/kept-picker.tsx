import { type Ref, useEffect, useId, useRef, useState } from 'react';
import type { z } from 'zod';
import { FieldError } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { KeptDialog, type KeptThings, type View } from './kept-dialog.tsx';
import { selectedOf } from './kept-list.ts';

export interface PickerPlace {
  /** Heading level in the outline of the page. */
  as?: 'h2' | 'h3';
  /** Sentence that says why a purchase cannot go on without it. */
  error?: string;
  /** Ref of the control that leads to the missing entry. */
  buttonRef: Ref<HTMLButtonElement>;
  /** Called when the first entry was added, so that the page can lead on to the next missing one. */
  onFirstAdded?: () => void;
}

/** Shows the chosen entry of a kept list; its dialog chooses another, adds, changes and removes. */
export function KeptPicker<Schema extends z.ZodType<object, object>>(
  props: KeptThings<Schema> & PickerPlace,
) {
  const { texts, describe, as: Heading = 'h3', error, buttonRef } = props;
  const list = props.useBook();
  const [view, setView] = useState<View>({ name: 'closed' });
  const selected = selectedOf(list);
  const errorId = useId();
  const block = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  const isClosed = view.name === 'closed';
  useEffect(() => {
    // The button that opened the dialog is gone after a choice, so its successor takes the focus.
    const isLost = document.activeElement?.matches('body, dialog:not([open]) *');
    if (isClosed && wasOpen.current && isLost) block.current?.querySelector('button')?.focus();
    wasOpen.current = !isClosed;
  }, [isClosed]);
  if (list.isLoading)
    return (
      <div>
        <Heading className="flex min-h-11 items-center font-bold">{texts.heading}</Heading>
        <LoadingNote>Cargando</LoadingNote>
        <Skeleton className="h-13 w-full" />
      </div>
    );
  if (list.failure && list.reload)
    return <LoadFailure title={list.failure} onRetry={list.reload} isRetrying={false} />;
  return (
    <div ref={block}>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <Heading className="font-bold">{texts.heading}</Heading>
        {selected ? (
          <button
            ref={buttonRef}
            type="button"
            className="link touch-area"
            onClick={() => setView({ name: 'list' })}
          >
            Cambiar<span className="sr-only">: {texts.heading}</span>
          </button>
        ) : null}
      </div>
      {selected ? (
        <p className="text-muted">{describe(selected)}</p>
      ) : (
        <button
          ref={buttonRef}
          type="button"
          aria-describedby={error ? errorId : undefined}
          className={`flex min-h-13 w-full items-center justify-between gap-3 rounded-field px-3.5 pb-px text-left ${error ? 'border-2 border-error bg-error-field' : 'border-[1.5px] border-control bg-white hover:bg-mist'}`}
          onClick={() => setView({ name: 'add' })}
        >
          {texts.add}
          <Icon name="plus-bold" size={20} />
        </button>
      )}
      <div role="alert">{error ? <FieldError id={errorId}>{error}</FieldError> : null}</div>
      <KeptDialog {...props} view={view} setView={setView} />
    </div>
  );
}
