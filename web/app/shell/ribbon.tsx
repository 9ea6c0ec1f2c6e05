/**
 * "Envío a todo México por $99 · llega en 3 a 7 días hábiles", amounts in mango; the narrowest phones show what stands
 * before the first dot.
 */
export function Ribbon({ text }: { text: string }) {
  const [first = '', ...others] = text.split(' · ');
  if (!text) return null;
  return (
    <p className="small on-slate px-2 py-1.5 text-center max-sm:text-[0.8125rem]">
      <WithAmounts text={first} />
      {others.length > 0 ? (
        <span className="max-[24.25rem]:hidden">
          {' · '}
          <WithAmounts text={others.join(' · ')} />
        </span>
      ) : null}
    </p>
  );
}

function WithAmounts({ text }: { text: string }) {
  // Every second piece is an amount.
  return text.split(/(\$[\d,.]+)/).map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, in its order.
      <strong key={at} className="text-mango">
        {piece}
      </strong>
    ),
  );
}
