import { useState } from 'react';
import type { AudioDraft, SquareDraft } from '#contract/desk/club-parts.ts';
import { playTime } from '#contract/play-time.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { bind } from '../../../frame/bind.ts';
import { BlockList } from '../../../frame/block-list.tsx';
import { kindOf } from '../../../parts/labels/month-labels.ts';
import { fileAt } from '../files/use-month-file.ts';
import { useIsRecording } from '../recording/recording-now.ts';
import { AudioFields } from './audio-fields.tsx';
import { BlocksEditor } from './blocks-editor.tsx';
import type { EditorProps } from './editor-props.ts';
import { rowsFor } from './lines.ts';
import { SheetsEditor } from './sheets-editor.tsx';

/** One square. Its place on the board decides of which kind it is. */
export function SquareEditor(props: EditorProps<SquareDraft>) {
  const { part, content, change } = props;
  const { type, week } = kindOf(part);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {week ? <p className="text-muted">Habla del libro de la semana {week}.</p> : null}
      <div className="flex flex-wrap gap-3">
        <TextField
          label="Título"
          className="min-w-48 grow"
          maxLength={120}
          {...bind(content.title, (title) => change({ title }))}
        />
        {type === 'activity' ? (
          <Minutes minutes={content.minutes} onChange={(minutes) => change({ minutes })} />
        ) : null}
      </div>
      <TextAreaField
        label="Entrada"
        rows={rowsFor(content.intro, 4)}
        maxLength={1_200}
        {...bind(content.intro, (intro) => change({ intro }))}
      />
      {type === 'audio' || content.audios.length > 0 ? <Audios {...props} /> : null}
      <h3 className="eyebrow">Bloques</h3>
      <BlocksEditor sections={content.sections} onChange={(sections) => change({ sections })} />
      <h3 className="eyebrow">Hojas para imprimir</h3>
      <SheetsEditor {...props} />
    </div>
  );
}

function Minutes({
  minutes,
  onChange,
}: {
  minutes: number | null;
  onChange: (minutes: number | null) => void;
}) {
  return (
    <TextField
      label="Minutos"
      className="w-28"
      inputMode="numeric"
      maxLength={3}
      value={minutes ?? ''}
      onChange={(event) => {
        const digits = event.target.value.replaceAll(/\D/g, '');
        onChange(digits === '' ? null : Math.min(120, Number(digits)));
      }}
    />
  );
}

const MOST_AUDIOS = 3;

/** A name for the file that no other audio of the month has, whatever its title becomes. */
export function freshKey(square: number, audios: readonly Pick<AudioDraft, 'key'>[]): string {
  for (let number = 1; ; number += 1) {
    const key = `casilla-${square}-audio-${number}`;
    if (audios.every((audio) => audio.key !== key)) return key;
  }
}

function Audios({ part, content, change, of, month }: EditorProps<SquareDraft>) {
  const [added, setAdded] = useState<string | null>(null);
  const { audios } = content;
  const { number } = kindOf(part);
  const add = () => {
    const key = freshKey(number, audios);
    setAdded(key);
    change({ audios: [...audios, { key, title: '', description: '', script: [] }] });
  };
  return (
    <>
      <h3 className="eyebrow">Audios</h3>
      <BlockList
        label="Audios"
        titleOf={({ title }) => title.trim() || 'Audio sin título'}
        blocks={audios.map((audio) => ({ ...audio, id: audio.key }))}
        added={added}
        factOf={({ key }) => <SoundFact of={of} month={month} square={number} name={key} />}
        onChange={(wanted) => change({ audios: wanted.map(({ id: _, ...audio }) => audio) })}
      >
        {({ id, ...audio }, index) => (
          <AudioFields
            of={of}
            month={month}
            square={number}
            place={`Casilla ${number}, audio ${index + 1}`}
            audio={audio}
            onChange={(changed) =>
              change({ audios: audios.map((one) => (one.key === id ? { ...one, ...changed } : one)) })
            }
          />
        )}
      </BlockList>
      {audios.length < MOST_AUDIOS ? (
        <Button className="justify-self-start" variant="secondary" size={44} icon="plus-bold" onClick={add}>
          Agregar audio
        </Button>
      ) : null}
    </>
  );
}

interface SoundFactProps extends Pick<EditorProps<SquareDraft>, 'of' | 'month'> {
  square: number;
  name: string;
}

/** «1:52 · voz de computadora» */
function SoundFact({ of, month, square, name }: SoundFactProps) {
  const isRecording = useIsRecording(of, square, name);
  if (isRecording)
    return (
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="size-3 rounded-full bg-pink" />
        grabando…
      </span>
    );
  const file = fileAt(month, { kind: 'audio', square, name });
  if (!file) return 'Falta grabarlo';
  return `${playTime(file.duration_seconds ?? 0)}${file.is_synthetic ? ' · voz de computadora' : ''}`;
}
