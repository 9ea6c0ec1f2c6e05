import { useState } from 'react';
import { type DeskInvoice, roundedInvoice } from '#contract/desk/invoices.ts';
import { ApiError } from '#web/ui/api.ts';
import { Button } from '#web/ui/button.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { paperPlaneTiltBold } from '../../frame/icons.generated.ts';
import { UploadButton, UploadLine } from '../../frame/upload-button.tsx';
import { useStep } from '../../frame/use-step.ts';
import { useUpload } from '../../frame/use-upload.ts';

interface Sent {
  uploadId: string;
  name: string;
}

/** The stamped XML and its PDF; the shop looks whether they are this order's before anything leaves. */
export function AttachInvoice({ invoice }: { invoice: DeskInvoice }) {
  const [xml, setXml] = useState<Sent | null>(null);
  const [pdf, setPdf] = useState<Sent | null>(null);
  const attach = useStep(
    'POST /desk/invoices/attach',
    'invoice',
    `Emitida. Le mandamos el correo a ${invoice.data.email}.`,
  );
  const rounded = roundedTotal(attach.error);
  const send = () => {
    if (!xml || !pdf) return;
    const { order_id, version } = invoice;
    const files = { xml_upload_id: xml.uploadId, pdf_upload_id: pdf.uploadId };
    attach.write({ order_id, version, ...files, accept_total_cents: rounded });
  };
  const choose = (keep: (sent: Sent) => void) => (sent: Sent) => {
    attach.reset();
    keep(sent);
  };
  return (
    <div className="grid gap-3">
      <p className="text-muted">
        Cuando la tengas timbrada, sube sus dos archivos. Revisamos que el RFC y el total sean los de este
        pedido.
      </p>
      <FilePart kind="invoice-xml" name="XML" sent={xml} onSent={choose(setXml)} />
      <FilePart kind="invoice-pdf" name="PDF" sent={pdf} onSent={choose(setPdf)} />
      {attach.error ? (
        <Notice kind={rounded === undefined ? 'error' : 'warning'} isAnnounced>
          {errorText(attach.error, 'No se pudo guardar. Inténtalo de nuevo.')}
        </Notice>
      ) : null}
      <div>
        <Button
          variant={invoice.state === 'requested' ? 'secondary' : 'primary'}
          icon={paperPlaneTiltBold}
          disabled={!xml || !pdf}
          busy={attach.isPending && 'Revisando…'}
          onClick={send}
        >
          {rounded === undefined ? 'Guardar y mandar' : 'Tomarla así y mandar'}
        </Button>
        {xml && pdf ? null : (
          <p className="small mt-1.5 text-muted">{missingText(xml === null, pdf === null)}</p>
        )}
      </div>
    </div>
  );
}

/** What an invoice says that is only rounded, which the person has been shown. */
function roundedTotal(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'INVOICE_ROUNDED') return undefined;
  return roundedInvoice.safeParse(error.details).data?.total_cents;
}

function missingText(isXmlMissing: boolean, isPdfMissing: boolean) {
  if (isXmlMissing && isPdfMissing) return 'Faltan el XML y el PDF.';
  return isXmlMissing ? 'Falta el XML.' : 'Falta el PDF.';
}

interface FilePartProps {
  kind: 'invoice-xml' | 'invoice-pdf';
  name: string;
  sent: Sent | null;
  onSent: (sent: Sent) => void;
}

function FilePart({ kind, name, sent, onSent }: FilePartProps) {
  const upload = useUpload(kind, ({ uploadId }, file) => onSent({ uploadId, name: file.name }));
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <UploadButton kind={kind} onFile={upload.send} disabled={upload.phase === 'sending'}>
          {sent ? `Cambiar ${name}` : `Elegir ${name}`}
        </UploadButton>
        {sent ? (
          <span className="flex min-w-0 items-center gap-1.5 font-bold">
            <Icon name="check-circle-fill" size={20} className="text-nopal" />
            <span className="min-w-0 wrap-anywhere">{sent.name}</span>
          </span>
        ) : null}
      </div>
      <UploadLine upload={upload} />
    </div>
  );
}
