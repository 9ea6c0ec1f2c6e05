import { Link } from 'react-router';
import { useSite } from '../../settings/site-data.ts';
import { ageFill } from '../../ui/tones.ts';

/** Ages in one row, each a link to its list. */
export function AgeSquares({ className = '' }: { className?: string }) {
  const { ages } = useSite();
  return (
    <ul className={`flex gap-2 ${className}`}>
      {ages.map((age) => (
        <li key={age.name} className="min-w-11 flex-auto">
          <Link
            to={age.to}
            aria-label={age.name}
            className={`figure flex min-h-13 items-center justify-center rounded-button px-1.5 text-xl whitespace-nowrap hover:underline max-xs:text-lg ${ageFill[age.tone]}`}
          >
            {age.range}
          </Link>
        </li>
      ))}
    </ul>
  );
}
