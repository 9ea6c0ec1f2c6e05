import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { TextField } from './field.tsx';
import { completions, likelyDomain, mayBecomeCommon, withDomain } from './mail-domain.ts';

/** Long enough not to ask while the visitor is still typing. */
const PAUSE_MS = 1_000;

/**
 * An e-mail address: the most used domains are one tap away once there is an @, and one that is a letter away from a common
 * one is asked about. Never refuses.
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
      {/* Present from the start, so that what appears in it is read out. */}
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

/** So that the form around gets the event that a key would send: React asks the element for what was set by its own setter. */
function writeAsTyped(input: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
