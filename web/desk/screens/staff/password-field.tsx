import { type ComponentProps, useState } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { eye, eyeSlash } from '../../frame/icons.generated.ts';

/** With a button that shows what was typed. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'trail'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      required
      maxLength={128}
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={isShown ? 'text' : 'password'}
      trail={
        <IconButton
          icon={isShown ? eyeSlash : eye}
          label={isShown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
