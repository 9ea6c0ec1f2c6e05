import {
  type ComponentProps,
  type InputEventHandler,
  type ReactNode,
  useEffect,
  useId,
  useState,
} from 'react';
import { tooLongText } from '#contract/too-long.ts';
import { classNames } from './class-names.ts';
import { lockSimple } from './field-icons.generated.ts';
import { Icon } from './icon.tsx';

interface FrameProps {
  label: string;
  help?: ReactNode;
  /** Sentence below the control; empty or absent when the value is fine. */
  error?: string;
  /** Shows "(opcional)" beside the label: every other field of the shop's forms is required. */
  optional?: boolean;
  /** Id of an error that stands below several controls and is about each of them. */
  sharedErrorId?: string | undefined;
  /** Keeps the label for screen readers only, where the surroundings tell the field's meaning. */
  hideLabel?: boolean;
  className?: string;
}

function Frame({ id, children, ...frame }: FrameProps & { id: string; children: ReactNode }) {
  const { label, help, error, optional, hideLabel, className } = frame;
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className={hideLabel ? 'sr-only' : 'mb-1.5 block text-base font-bold leading-tight'}
      >
        {label}
        {optional ? <span className="font-normal text-muted"> (opcional)</span> : null}
      </label>
      <div className="relative">{children}</div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {help ? (
        <p id={`${id}-ayuda`} className="small mt-1.5 text-muted">
          {help}
        </p>
      ) : null}
    </div>
  );
}

/** Error of a field; it also stands alone, under a group of controls that share one error. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="small mt-1.5 flex gap-1.5 font-bold text-error">
      <Icon name="warning-circle-fill" size={20} />
      <span>{children}</span>
    </p>
  );
}

interface Typed<Control> extends FrameProps {
  id?: string | undefined;
  value?: unknown;
  maxLength?: number | undefined;
  onInput?: InputEventHandler<Control> | undefined;
}

/**
 * Label, error and hint around a control, and the control tied to them. A text that is too long gets an error: a
 * `maxLength` would cut it silently.
 */
function useField<Control extends HTMLElement, T extends Typed<Control>>(props: T) {
  const { label, help, error: given, sharedErrorId, optional, hideLabel, className, ...control } = props;
  const ownId = useId();
  const { id = ownId, value, onInput, maxLength = Number.POSITIVE_INFINITY } = control;
  // Length of a text that is too long; 0 while it fits, so that typing draws nothing anew.
  const tooMany = (text: unknown) => (String(text).length > maxLength ? String(text).length : 0);
  const [seen, setSeen] = useState(0);
  const look = () => setSeen(tooMany((document.getElementById(id) as HTMLInputElement | null)?.value ?? ''));
  // Values that a program fills in send no event, and the effect that fills them in may come after this one.
  useEffect(() => queueMicrotask(look));
  const length = value === undefined ? seen : tooMany(value);
  const error = length > 0 ? tooLongText(length, maxLength) : given;
  const describing = [error && `${id}-error`, sharedErrorId, help && `${id}-ayuda`].filter(Boolean).join(' ');
  return {
    frame: { id, label, help, error, optional, hideLabel, className },
    control: {
      ...control,
      id,
      maxLength: undefined,
      onInput(event: Parameters<InputEventHandler<Control>>[0]) {
        look();
        onInput?.(event);
      },
      'aria-describedby': describing || undefined,
      'aria-invalid': error || sharedErrorId ? (true as const) : undefined,
    },
  };
}

interface TextFieldProps extends FrameProps, Omit<ComponentProps<'input'>, 'className'> {
  /** Content inside the box before the text: a currency sign, a magnifying glass. */
  lead?: ReactNode;
  /** Content inside the box after the text: a button of 44 px. */
  trail?: ReactNode;
}

export function TextField({ lead, trail, ...props }: TextFieldProps) {
  const { frame, control } = useField<HTMLInputElement, typeof props>(props);
  return (
    <Frame {...frame}>
      {lead ? (
        <span className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center">{lead}</span>
      ) : null}
      <input
        type="text"
        {...control}
        className={classNames(
          'field',
          Boolean(lead) && 'field-with-sign',
          Boolean(trail) && 'field-with-button',
        )}
      />
      {trail ? <span className="absolute inset-y-0 right-1 flex items-center">{trail}</span> : null}
      {control.readOnly ? (
        <span className="pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-muted">
          <Icon name={lockSimple} size={20} />
        </span>
      ) : null}
    </Frame>
  );
}

type SelectFieldProps = FrameProps & Omit<ComponentProps<'select'>, 'className'>;

export function SelectField({ children, ...props }: SelectFieldProps) {
  const { frame, control } = useField<HTMLSelectElement, typeof props>(props);
  return (
    <Frame {...frame}>
      <select {...control} className="field">
        {children}
      </select>
      <span className="pointer-events-none absolute inset-y-0 right-3.5 flex items-center">
        <Icon name="caret-down" size={20} />
      </span>
    </Frame>
  );
}

type TextAreaFieldProps = FrameProps & Omit<ComponentProps<'textarea'>, 'className'>;

export function TextAreaField(props: TextAreaFieldProps) {
  const { frame, control } = useField<HTMLTextAreaElement, typeof props>(props);
  return (
    <Frame {...frame}>
      <textarea {...control} className="field" />
    </Frame>
  );
}
