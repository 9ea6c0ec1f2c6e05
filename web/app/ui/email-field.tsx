import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { TextField } from './field.tsx';
import { completions, likelyDomain, mayBecomeCommon, withDomain } from './mail-domain.ts';

/** Milliseconds without typing before the field asks about the domain. */
const PAUSE_MS = 1_000;

/**
 * Field for an e-mail: the most used domains are one tap away once there is an @, and one that is a letter away from a
 * common one is asked about. No address is refused.
 */
export function EmailField(props: ComponentProps<typeof TextField>) {
  const field = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [rested, setRested] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => setRested(typed), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  const meant = rested === typed || !mayBecomeCommon(typed) ? likelyDomain(typed) : null;
  const offered = completions(typed);
  const take = (domain: string) => {
    const input = field.current?.querySelector('input');
    if (input) writeAsTyped(input, withDomain(typed, domain));
    input?.focus();
  };
  return (
    <div ref={field} className={props.className} onInput={({ target }) => setTyped(textIn(target))}>
      <TextField type="email" maxLength={254} {...props} className="" />
      {offered.length > 0 ? (
        <div className="mt-1.5 flex flex-wrap gap-2">
          {offered.map((domain) => (
            <button
              key={domain}
              type="button"
              className="min-h-11 rounded-full border-[1.5px] border-control bg-white px-3 font-bold hover:bg-mist"
              onClick={() => take(domain)}
            >
              @{domain}
            </button>
          ))}
        </div>
      ) : null}
      {/* The live region is present from the start, so that screen readers read out what appears in it. */}
      <div role="status">
        {meant ? (
          <button type="button" className="link min-h-11 text-left font-bold" onClick={() => take(meant)}>
            ¿Quisiste decir {meant}?
          </button>
        ) : null}
      </div>
    </div>
  );
}

const textIn = (target: EventTarget) => (target instanceof HTMLInputElement ? target.value : '');

/**
 * Writes a value so that the form gets the event of a key: React ignores values set by the element's own setter, so the
 * prototype's is called.
 */
function writeAsTyped(input: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
