import { Link } from 'react-router';
import { Panel } from '../../frame/layout.tsx';
import { BookCover } from '../../parts/books/book-cover.tsx';
import { ReportOf } from './report-parts.tsx';
import type { ReportDays } from './report-period.ts';
import { useReport } from './use-report.ts';

const SHOWN = 3;

/** The books that sold most copies. */
export function TopTitles({ days }: { days: ReportDays }) {
  const report = useReport('GET /desk/reports/titles', days);
  return (
    <Panel title="Los que más se llevan">
      <ReportOf report={report} what="los títulos" heights={[180]}>
        {({ titles }) => {
          const most = titles.filter(({ copies }) => copies > 0).slice(0, SHOWN);
          if (most.length === 0) return <p className="py-2 text-muted">Nada se vendió en estos días.</p>;
          return (
            <ol>
              {most.map(({ product_id, title, image_url, copies }) => (
                <li
                  key={product_id}
                  className="flex items-center gap-3 border-b border-line py-2 last:border-0"
                >
                  <BookCover url={image_url} count={1} className="w-9" />
                  <Link
                    to={`/libros/${product_id}`}
                    className="touch-area grow font-bold wrap-anywhere hover:underline"
                  >
                    {title}
                  </Link>
                  <span className="tabular-nums">
                    {copies}
                    <span className="sr-only"> ejemplares</span>
                  </span>
                </li>
              ))}
            </ol>
          );
        }}
      </ReportOf>
    </Panel>
  );
}
