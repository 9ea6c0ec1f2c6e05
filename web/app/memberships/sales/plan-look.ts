import type { Membership } from '#contract/memberships.ts';
import { type AgeTone, ageFill, ageGround, ageText, ageTone } from '../../ui/tones.ts';

export interface PlanLook {
  /** Class of the ground under the covers and of the label. */
  ground: string;
  text: string;
  /** Classes of the full fill with the text that stays readable on it. */
  fill: string;
}

const forAll: PlanLook = { ground: 'bg-pink-pale', text: 'text-pink-hover', fill: 'bg-slate text-white' };

/** Colours from the youngest age to the oldest. */
const tones: readonly AgeTone[] = ['0-3', '4-6', '7-9', '10-12', '13'];

/** First age in a label: 3 for '3–5 años · con libros'. */
function lowerAge(label: string): number | null {
  const digits = /^\d+/.exec(label)?.[0];
  return digits === undefined ? null : Number(digits);
}

/**
 * Colours of the plans: one for an age takes the colour of that age; of two that share one, the later takes the next.
 */
export function planLooks(plans: readonly Pick<Membership, 'code' | 'label'>[]): Map<string, PlanLook> {
  const used = new Set<AgeTone>();
  const looks = new Map<string, PlanLook>();
  for (const { code, label } of plans) {
    const age = lowerAge(label);
    if (age === null) {
      looks.set(code, forAll);
      continue;
    }
    const own = ageTone(age);
    const tone = tones.slice(tones.indexOf(own)).find((candidate) => !used.has(candidate)) ?? own;
    used.add(tone);
    looks.set(code, { ground: ageGround[tone], text: ageText[tone], fill: ageFill[tone] });
  }
  return looks;
}

export const lookOf = (looks: ReadonlyMap<string, PlanLook>, code: string): PlanLook =>
  looks.get(code) ?? forAll;
