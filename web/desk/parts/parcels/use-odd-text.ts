import { useCarriers } from './carriers.ts';
import { doubtsOf, unlikeText } from './judge-number.ts';
import type { OddText } from './use-typed-numbers.ts';

/** Question that forms ask before they send a number that is none of the chosen carrier's. */
export function useOddText(carrier: string): OddText {
  const carriers = useCarriers().data ?? [];
  return (number) => {
    const { unlike, seemsOf } = doubtsOf(number, carrier, carriers);
    if (seemsOf) return `La guía ${number} parece de ${seemsOf.name}.`;
    return unlike && `${unlikeText(unlike)} Escribiste ${number}.`;
  };
}
