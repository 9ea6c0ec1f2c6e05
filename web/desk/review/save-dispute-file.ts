import { ApiError } from '#web/ui/api.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { askingFirst } from '../frame/desk-api.ts';
import type { ConfirmWords } from '../frame/prompts.ts';

/** «Bajar expediente»: what the bank wants to see of a disputed order, as a PDF. */
export async function saveDisputeFile(orderId: number, folio: string) {
  const words: ConfirmWords = {
    sentence: `Vas a bajar el expediente de ${folio}.`,
    button: 'Bajar expediente',
  };
  saveFile(`expediente-${folio}.pdf`, await askingFirst(() => disputeFile(orderId), words));
}

async function disputeFile(orderId: number): Promise<Blob> {
  const response = await fetch(`/api/desk/checkout/dispute.pdf?order_id=${orderId}`);
  if (response.ok) return response.blob();
  const failure = await response.json().catch(() => ({}));
  throw new ApiError(failure.status_Message ?? `HTTP ${response.status}`, {
    status: response.status,
    code: failure.code ?? 'INTERNAL',
    requestId: failure.request_id ?? null,
  });
}
