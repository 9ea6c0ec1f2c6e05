import type { Contact } from '#contract/contact.ts';
import { useContactBook } from './contact-book.ts';
import { ContactForm } from './contact-form.tsx';
import { KeptPicker, type PickerPlace } from './kept-picker.tsx';

const texts = {
  heading: 'Contacto',
  all: 'Tus contactos',
  add: 'Agregar contacto',
  adding: 'Agregar contacto',
  editing: 'Editar contacto',
  use: 'Usar este contacto',
  removeQuestion: '¿Estás seguro de que quieres eliminar este contacto?',
  added: 'Guardamos tu contacto',
  updated: 'Guardamos tus cambios',
  removed: 'Borramos tu contacto',
};

export function ContactPicker(place: PickerPlace) {
  const { known } = useContactBook();
  return (
    <KeptPicker
      {...place}
      useBook={useContactBook}
      Form={ContactForm}
      texts={texts}
      known={known}
      nameOf={(contact) => contact.full_name}
      describe={describe}
    />
  );
}

function describe({ full_name, phone, email }: Contact) {
  return (
    <span className="wrap-anywhere">
      <span className="text-slate">{full_name}</span> · {phone} · {email}
    </span>
  );
}
