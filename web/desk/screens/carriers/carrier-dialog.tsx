import { useState } from 'react';
import { type CarrierView, deskCarrierCalls } from '#contract/desk/carriers.ts';
import { TextField } from '#web/ui/field.tsx';
import { RadioRow } from '#web/ui/radio-row.tsx';
import { bind } from '../../frame/bind.ts';
import { EditDialog } from '../../frame/conflict/edit-dialog.tsx';
import { checked, useRecordForm } from '../../frame/conflict/use-record-form.ts';
import { showDone } from '../../frame/undo-toast.tsx';
import { carrierLabels } from '../../parts/labels/field-labels.ts';
import { codeOf, linkFor } from './carrier-form.ts';

interface CarrierDialogProps {
  /** Null for a new one. */
  carrier: CarrierView | null;
  known: readonly CarrierView[];
  onClose: () => void;
}

export function CarrierDialog({ carrier, known, onClose }: CarrierDialogProps) {
  const codes = known.map(({ code }) => code);
  const nextPlace = Math.min(99, Math.max(0, ...known.map(({ position }) => position)) + 1);
  const record = useRecordForm({
    name: `paqueteria:${carrier?.code ?? 'nueva'}`,
    read: carrier,
    formOf: (read) => ({
      name: read?.name ?? '',
      link_template: read?.link_template ?? '',
      number_form: read?.number_form ?? '',
      position: String(read?.position ?? nextPlace),
      active: read?.active ?? true,
    }),
    labels: carrierLabels,
    call: 'POST /desk/carriers/save',
    check: (form, version) =>
      checked(deskCarrierCalls['POST /desk/carriers/save'].body, {
        ...form,
        code: carrier?.code ?? codeOf(form.name, codes),
        link_template: form.link_template.trim() || null,
        number_form: form.number_form.trim() || null,
        position: Number(form.position),
        version,
      }),
    onDone: ({ carrier: { name } }) => {
      showDone(`${name}: guardado.`);
      record.drop();
      onClose();
    },
  });
  const { field, form, box } = record;
  return (
    <EditDialog title={carrier?.name ?? 'Agregar paquetería'} record={record} onClose={onClose}>
      <TextField {...field('name')} data-first maxLength={60} autoComplete="off" />
      <TextField
        {...field('link_template')}
        optional
        type="url"
        placeholder="https://…/{guia}"
        help="Con https y {guia} una vez. Sin enlace, quien compra ve solo el número."
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        {...field('number_form')}
        optional
        placeholder="22 caracteres o 10 dígitos"
        help="También «15 a 22 caracteres» o «JD + 8 a 28 caracteres». Antes de enviar con una guía que no es así, el Mostrador pregunta."
        autoComplete="off"
        spellCheck={false}
      />
      <TryLink template={form.link_template.trim()} />
      <TextField {...field('position')} inputMode="numeric" maxLength={2} className="w-32" />
      <RadioRow type="checkbox" {...box('active')}>
        {carrierLabels.active}
      </RadioRow>
    </EditDialog>
  );
}

/** «Probar enlace» with a real number, before a buyer does. */
function TryLink({ template }: { template: string }) {
  const [number, setNumber] = useState('');
  const link = linkFor(template, number.trim());
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        label="Guía para probar"
        optional
        className="min-w-40 grow"
        {...bind(number, setNumber)}
        autoComplete="off"
        spellCheck={false}
      />
      {link ? (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          className="link inline-flex min-h-12 items-center"
        >
          Probar enlace
        </a>
      ) : (
        <span className="inline-flex min-h-12 items-center text-muted">Probar enlace</span>
      )}
    </div>
  );
}
