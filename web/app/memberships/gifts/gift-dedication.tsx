import { PASS_GIFT_NAME_MAX } from '#contract/pass-gift-terms.ts';
import { useGiftDraft } from '../../orders/gifts/gift-draft.ts';
import { classNames } from '../../ui/class-names.ts';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { GiftSection } from './gift-section.tsx';
import { messageCount, tooLongSentence } from './gift-words.ts';
import type { GiftErrors } from './read-gift.ts';
import type { BindField } from './use-gift-payment.ts';

interface GiftDedicationProps {
  bind: BindField;
  errors: GiftErrors;
}

/** «Dedícalo»: for whom, from whom, and a message. */
export function GiftDedication({ bind, errors }: GiftDedicationProps) {
  const { message } = useGiftDraft().fields;
  const tooLong = tooLongSentence(message);
  return (
    <GiftSection number={2} title="Dedícalo">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Para" autoComplete="off" maxLength={PASS_GIFT_NAME_MAX} {...bind('to')} />
        <TextField label="De parte de" autoComplete="off" maxLength={PASS_GIFT_NAME_MAX} {...bind('from')} />
      </div>
      <TextAreaField
        label="Mensaje"
        optional
        rows={4}
        {...bind('message')}
        error={tooLong ?? errors.message}
        help={
          <span className="flex justify-between gap-4">
            <span>Va tal como lo escribas.</span>
            <span className={classNames('whitespace-nowrap tabular-nums', tooLong && 'font-bold text-error')}>
              {messageCount(message)}
            </span>
          </span>
        }
      />
    </GiftSection>
  );
}
