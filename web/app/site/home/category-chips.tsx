import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AgeGroup, TopicLink } from '../../settings/taxonomy.ts';
import { LinkChip } from '../../ui/chip.tsx';
import { ageGround, ageText } from '../../ui/tones.ts';

interface CategoryChipsProps {
  ages: readonly AgeGroup[];
  topics: readonly TopicLink[];
  onChoose?: () => void;
}

/** Chips Por edad and Por tema, each leading to the catalogue with that filter on. */
export function CategoryChips({ ages, topics, onChoose }: CategoryChipsProps) {
  return (
    <>
      <Kind title="Por edad">
        {ages.map((age) => (
          <li key={age.name}>
            <Link
              to={age.to}
              onClick={onChoose}
              aria-label={age.name}
              className={`flex min-h-11 items-center rounded-square px-3.5 pb-0.5 font-bold hover:underline ${ageGround[age.tone]} ${ageText[age.tone]}`}
            >
              {age.range}
            </Link>
          </li>
        ))}
      </Kind>
      <Kind title="Por tema">
        {topics.map((topic) => (
          <li key={topic.name}>
            <LinkChip to={topic.to} tone={topic.tone} onClick={onChoose}>
              {topic.name}
            </LinkChip>
          </li>
        ))}
      </Kind>
    </>
  );
}

function Kind({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <>
      <p className="text-muted not-first:mt-4">{title}</p>
      <ul className="mt-2 flex flex-wrap gap-2.5">{children}</ul>
    </>
  );
}
