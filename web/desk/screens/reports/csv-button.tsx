import { useState } from 'react';
import type { ReportFile } from '#contract/desk/reports.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { downloadFile } from '../../frame/download-file.ts';
import { showFailed } from '../../frame/undo-toast.tsx';
import type { ReportDays } from './report-period.ts';

const labels: Readonly<Record<ReportFile, string>> = {
  ventas: 'Ventas por día',
  'formas-de-pago': 'Por forma de pago',
  titulos: 'Por título',
  categorias: 'Por categoría',
  temas: 'Por tema',
  envios: 'Envíos',
  miembros: 'Membresías',
  cohortes: 'Cuántos siguen',
  motivos: 'Por qué se van',
  tablero: 'Casillas del tablero',
  busquedas: 'Búsquedas sin resultado',
  descargas: 'Descargas',
};

/** The tables of a tab for a spreadsheet; where there are several one is chosen. */
export function CsvButton({ files, days }: { files: readonly ReportFile[]; days: ReportDays }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const download = async (file: ReportFile) => {
    setIsOpen(false);
    setIsBusy(true);
    const { from, to } = days;
    try {
      await downloadFile(
        `/desk/reports/export.csv?report=${file}&from=${from}&to=${to}`,
        `${file}-${from}-a-${to}.csv`,
      );
    } catch (error) {
      showFailed(error, 'No se pudo bajar la tabla. Inténtalo de nuevo.');
    }
    setIsBusy(false);
  };
  const [only] = files;
  return (
    <>
      <Button
        variant="secondary"
        size={44}
        icon="download-simple"
        busy={isBusy && 'Bajando…'}
        onClick={() => (files.length === 1 && only ? void download(only) : setIsOpen(true))}
      >
        CSV
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="¿Qué tabla?" isNarrow>
        <div className="grid gap-2.5 pt-1">
          {files.map((file) => (
            <Button
              key={file}
              variant="secondary"
              size={44}
              icon="download-simple"
              onClick={() => void download(file)}
            >
              {labels[file]}
            </Button>
          ))}
        </div>
      </Dialog>
    </>
  );
}
