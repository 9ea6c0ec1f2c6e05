import { roleLabels, type StaffRole, staffRoles } from '#contract/desk/permissions.ts';
import { RadioRow } from '#web/ui/radio-row.tsx';

const may: Readonly<Record<StaffRole, string>> = {
  owner: 'Todo: dinero, clientes, equipo y ajustes.',
  shipping: 'Empaca y envía; no ve montos ni correos.',
  content: 'Libros y Book Club; no ve pedidos ni clientes.',
};

/** The three roles, each with what it may. */
export function RoleChoice({ role, onChange }: { role: StaffRole; onChange: (role: StaffRole) => void }) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-bold">Papel</legend>
      {staffRoles.map((one) => (
        <RadioRow key={one} name="role" checked={role === one} onChange={() => onChange(one)}>
          <span>
            {roleLabels[one]}
            <span className="small block text-muted">{may[one]}</span>
          </span>
        </RadioRow>
      ))}
    </fieldset>
  );
}
