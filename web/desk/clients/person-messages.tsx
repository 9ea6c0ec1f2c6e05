import { Link } from 'react-router';
import { Panel } from '../frame/layout.tsx';

/** PLACEHOLDER */
export function PersonMessages({ email }: { email: string }) {
  return (
    <Panel title="Mensajes">
      <Link to={`/mensajes?correo=${email}`}>Mensajes</Link>
    </Panel>
  );
}
