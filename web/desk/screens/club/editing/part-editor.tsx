import { lazy } from 'react';
import type {
  ActivityDraft,
  AudioDraft,
  BooksDraft,
  FactsDraft,
  SquareDraft,
} from '#contract/desk/club-parts.ts';
import { AudioFields } from './audio-fields.tsx';
import type { EditorProps } from './editor-props.ts';

/* Each form comes when its part is opened; that of a square brings the library that drags blocks. */
const FactsEditor = lazy(async () => ({ default: (await import('./facts-editor.tsx')).FactsEditor }));
const BooksEditor = lazy(async () => ({ default: (await import('./books-editor.tsx')).BooksEditor }));
const ActivityEditor = lazy(async () => ({
  default: (await import('./activity-editor.tsx')).ActivityEditor,
}));
const SquareEditor = lazy(async () => ({ default: (await import('./square-editor.tsx')).SquareEditor }));

/** The form of the open part; what is typed goes to the month's saver at once. */
export function PartEditor(props: EditorProps<object>) {
  const { of, part, month, content, change } = props;
  switch (part) {
    case 'facts':
      return <FactsEditor {...(props as EditorProps<FactsDraft>)} />;
    case 'books':
      return <BooksEditor {...(props as EditorProps<BooksDraft>)} />;
    case 'welcome':
      return (
        <AudioFields
          of={of}
          month={month}
          square={null}
          place="Bienvenida"
          audio={content as AudioDraft}
          onChange={change}
        />
      );
    case 'activity':
      return <ActivityEditor {...(props as EditorProps<ActivityDraft>)} />;
    default:
      return <SquareEditor {...(props as EditorProps<SquareDraft>)} />;
  }
}
