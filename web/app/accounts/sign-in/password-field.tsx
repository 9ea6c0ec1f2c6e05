import { type ComponentProps, useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { eye, eyeSlash } from './sign-in-icons.generated.ts';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'trail'> & {
  autoComplete: 'current-password' | 'new-password';
};

export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
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
