import { useState } from 'react';
import { TextAreaField } from '#web/ui/field.tsx';
import { linesOfText, rowsFor, textOfLines } from './lines.ts';

interface LinesFieldProps {
  label: string;
  items: readonly string[];
  onChange: (items: string[]) => void;
  help?: string;
  rows?: number;
  error?: string;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
}

/** A list typed one item a line: what was copied from elsewhere comes in whole. */
export function LinesField({ items, onChange, rows = 4, ...frame }: LinesFieldProps) {
  const [text, setText] = useState(() => textOfLines(items));
  // Changed elsewhere; an empty line that is being typed is not yet an item.
  if (textOfLines(linesOfText(text)) !== textOfLines(items)) setText(textOfLines(items));
  return (
    <TextAreaField
      {...frame}
      rows={rowsFor(text, rows)}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChange(linesOfText(event.target.value));
      }}
    />
  );
}
