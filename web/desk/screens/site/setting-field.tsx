import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { settingLabels } from '../../parts/labels/field-labels.ts';
import type { SettingsForm } from './settings-form.ts';

export interface SettingsEditing {
  form: SettingsForm;
  wrong: Readonly<Record<string, string>>;
  change: (part: Partial<SettingsForm>) => void;
}

interface SettingFieldProps extends SettingsEditing {
  name: Exclude<keyof SettingsForm, 'delivery_zones'>;
  /** Of several lines. */
  rows?: number;
  type?: 'email' | 'tel' | 'url';
  help?: string;
  inputMode?: 'numeric' | 'decimal';
  className?: string;
}

export function SettingField(props: SettingFieldProps) {
  const { form, wrong, change, name, rows, type, ...rest } = props;
  const field = {
    ...rest,
    label: settingLabels[name],
    value: form[name],
    error: wrong[name],
    autoComplete: 'off',
  };
  if (rows !== undefined)
    return (
      <TextAreaField {...field} rows={rows} onChange={(event) => change({ [name]: event.target.value })} />
    );
  return <TextField {...field} type={type} onChange={(event) => change({ [name]: event.target.value })} />;
}
