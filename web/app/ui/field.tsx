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
  /** The sentence to show under the control; empty or absent means the value is fine. */
  error?: string;
  /** Says "(opcional)" beside the label: forms here ask for everything else. */
  optional?: boolean;
  /** Keeps the label for screen readers only, where the place already says it. */
  hideLabel?: boolean;
  className?: string;
}

/** What ties a control to its label, help and error. */
function wiringOf({ help, error }: FrameProps, id: string) {
  const helpId = help ? `${id}-ayuda` : null;
  const errorId = error ? `${id}-error` : null;
  return {
    id,
    'aria-describedby': [errorId, helpId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  };
}

function Frame({ id, frame, children }: { id: string; frame: FrameProps; children: ReactNode }) {
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

/** Also stands alone, under a group of controls that share one error. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="small mt-1.5 flex gap-1.5 font-bold text-error">
      <Icon name="warning-circle-fill" size={20} />
      <span>{children}</span>
    </p>
  );
}

function split<T extends FrameProps>(props: T) {
  const { label, help, error, optional, hideLabel, className, ...control } = props;
  return { frame: { label, help, error, optional, hideLabel, className }, control };
}

interface Typed<Control> {
  id?: string | undefined;
  value?: ComponentProps<'input'>['value'];
  defaultValue?: ComponentProps<'input'>['defaultValue'];
  maxLength?: number | undefined;
  onInput?: InputEventHandler<Control> | undefined;
}

/** A text that is too long is said to be: an element with a `maxLength` of its own would cut it without a word. */
function useLength<Control extends HTMLInputElement | HTMLTextAreaElement>(control: Typed<Control>) {
  const ownId = useId();
  const { id = ownId, value, onInput, maxLength = Number.POSITIVE_INFINITY } = control;
  // Zero while it fits, so that typing draws nothing anew.
  const tooMany = (text: unknown) => (String(text ?? '').length > maxLength ? String(text).length : 0);
  const [seen, setSeen] = useState(tooMany(control.defaultValue));
  useEffect(() => {
    if (value !== undefined || maxLength === Number.POSITIVE_INFINITY) return;
    // What a program fills in sends no event, and the effect that does so may come after this one.
    queueMicrotask(() => {
      const element = document.getElementById(id) as Control | null;
      if (element && tooMany(element.value) !== seen) setSeen(tooMany(element.value));
    });
  });
  const length = value === undefined ? seen : tooMany(value);
  return {
    id,
    tooLong: length > 0 ? tooLongText(length, maxLength) : undefined,
    counted: {
      maxLength: undefined,
      onInput(event: Parameters<InputEventHandler<Control>>[0]) {
        setSeen(tooMany(event.currentTarget.value));
        onInput?.(event);
      },
    },
  };
}

interface TextFieldProps extends FrameProps, Omit<ComponentProps<'input'>, 'className'> {
  /** Stands inside the box before the text: a currency sign, a magnifying glass. */
  lead?: ReactNode;
  /** Stands inside the box after the text: a button of 44 px. */
  trail?: ReactNode;
}

export function TextField({ lead, trail, ...props }: TextFieldProps) {
  const { frame: given, control } = split(props);
  const { id, tooLong, counted } = useLength(control);
  const frame = { ...given, error: tooLong ?? given.error };
  const wiring = wiringOf(frame, id);
  return (
    <Frame id={wiring.id} frame={frame}>
      {lead ? (
        <span className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center">{lead}</span>
      ) : null}
      <input
        type="text"
        {...control}
        {...counted}
        {...wiring}
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
  const { frame, control } = split(props);
  const ownId = useId();
  const wiring = wiringOf(frame, control.id ?? ownId);
  return (
    <Frame id={wiring.id} frame={frame}>
      <select {...control} {...wiring} className="field">
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
  const { frame: given, control } = split(props);
  const { id, tooLong, counted } = useLength(control);
  const frame = { ...given, error: tooLong ?? given.error };
  const wiring = wiringOf(frame, id);
  return (
    <Frame id={wiring.id} frame={frame}>
      <textarea {...control} {...counted} {...wiring} className="field" />
    </Frame>
  );
}
