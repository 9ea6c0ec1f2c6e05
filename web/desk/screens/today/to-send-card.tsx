import { countText } from '#contract/desk/count-text.ts';
import type { Today } from '#contract/desk/today.ts';
import { lateWords, oldestWords } from '#contract/desk/today-words.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { packageBold } from '../../frame/icons.generated.ts';

type Oldest = NonNullable<NonNullable<Today['to_send']>['oldest']>;

const Oldest = ({ oldest }: { oldest: Oldest }) => (
  <>
    {oldestWords(oldest)} <span className="whitespace-nowrap">{oldest.folio}</span>
  </>
);

interface ToSendCardProps {
  toSend: NonNullable<Today['to_send']>;
  className: string | undefined;
}

/** What must leave the shop: the first thing of the day. */
export function ToSendCard({ toSend, className }: ToSendCardProps) {
  const { count, late, oldest, covers } = toSend;
  return (
    <section
      className={classNames(
        'on-slate flex flex-col justify-between gap-4 rounded-[18px] rounded-br-tile p-5',
        className,
      )}
    >
      <div className="flex items-start gap-4">
        <p className="figure shrink-0 text-5xl leading-none text-mango desk:text-6xl">{countText(count)}</p>
        <div className="min-w-0">
          <h2 className="desk-h2">Por enviar</h2>
          {late > 0 ? (
            <p className="flex gap-1.5">
              <Icon name="warning-circle-fill" size={20} className="text-error-on-dark" />
              <span>
                <strong className="text-error-on-dark">{lateWords(late)}</strong>{' '}
                {oldest ? <Oldest oldest={oldest} /> : null}
              </span>
            </p>
          ) : (
            <p>{oldest ? <Oldest oldest={oldest} /> : null}</p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-4 desk:pr-8">
        <ul className="flex gap-2 empty:hidden">
          {covers.map(({ product_id, image_url }) => (
            <li key={product_id}>
              <img src={image_url} alt="" className="h-14 w-auto rounded-[3px] shadow-cover" />
            </li>
          ))}
        </ul>
        <LinkButton to="/pedidos/enviar" size={56} icon={packageBold} className="grow sm:grow-0">
          Empacar y enviar
        </LinkButton>
      </div>
    </section>
  );
}
