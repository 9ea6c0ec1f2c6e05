import { useParams, useSearchParams } from 'react-router';
import type { Permission } from '#contract/desk/permissions.ts';
import type { ReportFile } from '#contract/desk/reports.ts';
import { useMe } from '../../frame/desk-api.ts';
import { ScreenHead } from '../../frame/layout.tsx';
import { EmptyScreen } from '../../frame/screen-states.tsx';
import { Tabs } from '../../frame/tabs.tsx';
import { CsvButton } from './csv-button.tsx';
import { MembersReport } from './members-report.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { ReadingReport } from './reading-report.tsx';
import { ReasonsReport } from './reasons-report.tsx';
import { periodQuery, type ReportDays, readPeriod } from './report-period.ts';
import { SalesReport } from './sales-report.tsx';
import { ShippingReport } from './shipping-report.tsx';
import { TitlesReport } from './titles-report.tsx';

interface ReportTab {
  name: string;
  label: string;
  permission: Permission;
  files: readonly ReportFile[];
  Report: (props: { days: ReportDays }) => React.ReactNode;
}

const tabs: readonly ReportTab[] = [
  {
    name: 'ventas',
    label: 'Ventas',
    permission: 'sales',
    files: ['ventas', 'formas-de-pago'],
    Report: SalesReport,
  },
  {
    name: 'titulos',
    label: 'Títulos',
    permission: 'reading',
    files: ['titulos', 'categorias', 'temas'],
    Report: TitlesReport,
  },
  { name: 'envios', label: 'Envíos', permission: 'sales', files: ['envios'], Report: ShippingReport },
  {
    name: 'membresias',
    label: 'Membresías',
    permission: 'sales',
    files: ['miembros', 'cohortes'],
    Report: MembersReport,
  },
  {
    name: 'motivos',
    label: 'Por qué se van',
    permission: 'sales',
    files: ['motivos'],
    Report: ReasonsReport,
  },
  {
    name: 'lectura',
    label: 'Lectura',
    permission: 'reading',
    files: ['busquedas', 'tablero', 'descargas'],
    Report: ReadingReport,
  },
];

/** What the numbers say; each tab for who may see it. */
export function Screen() {
  const { cual } = useParams();
  const [search] = useSearchParams();
  const permissions = useMe().data?.me.permissions ?? [];
  const shown = tabs.filter(({ permission }) => permissions.includes(permission));
  const here = cual === undefined ? shown[0] : shown.find(({ name }) => name === cual);
  const period = readPeriod(search);
  if (!here)
    return (
      <>
        <ScreenHead title="Reportes" />
        <EmptyScreen title="Ese reporte no está." />
      </>
    );
  const { Report, files } = here;
  return (
    <>
      <ScreenHead
        title="Reportes"
        actions={
          <>
            <PeriodPicker wanted={period} />
            {permissions.includes('export') ? <CsvButton files={files} days={period.days} /> : null}
          </>
        }
      />
      <Tabs
        label="Reportes"
        tabs={shown.map(({ name, label }) => ({
          to: `/reportes/${name}${periodQuery(period)}`,
          label,
          isHere: name === here.name,
        }))}
      />
      <Report key={here.name} days={period.days} />
    </>
  );
}
