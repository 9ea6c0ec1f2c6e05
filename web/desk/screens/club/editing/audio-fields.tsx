import type { MonthView } from '#contract/desk/club.ts';
import type { AudioDraft } from '#contract/desk/club-parts.ts';
import { TextField } from '#web/ui/field.tsx';
import { bind } from '../../../frame/bind.ts';
import { AudioFile } from '../files/audio-file.tsx';
import type { MonthRef } from '../month-words.ts';
import { LinesField } from './lines-field.tsx';

interface AudioFieldsProps {
  of: MonthRef;
  month: MonthView;
  square: number | null;
  /** «Casilla 3, audio 2» */
  place: string;
  audio: AudioDraft;
  onChange: (part: Partial<AudioDraft>) => void;
}

/**
 * One audio: what it is called, what is said in it, and its sound; while it is recorded, beside each other. The script is the
 * transcript, and what is read while recording.
 */
export function AudioFields({ of, month, square, place, audio, onChange }: AudioFieldsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 desk:has-[[data-recorder]]:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        <TextField
          label="Título del audio"
          maxLength={120}
          {...bind(audio.title, (title) => onChange({ title }))}
        />
        <TextField
          label="Descripción"
          maxLength={300}
          {...bind(audio.description, (description) => onChange({ description }))}
        />
        <LinesField
          label="Guion, un párrafo por renglón"
          rows={8}
          help="Este guion es también la transcripción del audio. Un renglón con solo … es un silencio."
          items={audio.script}
          onChange={(script) => onChange({ script })}
        />
      </div>
      <AudioFile of={of} month={month} square={square} place={place} audio={audio} />
    </div>
  );
}
