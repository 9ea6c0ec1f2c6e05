import { CopyTextButton } from '../../frame/copy-button.tsx';

export interface ShownSecret {
  qr: string;
  secret: string;
  uri: string;
}

/** The secret of the code app: to scan, to open in the app of this very phone, to copy or to type. */
export function ScanSecret({ qr, secret, uri }: ShownSecret) {
  return (
    <section className="grid gap-3">
      <h2 className="desk-h2">Prepara los códigos de tu teléfono</h2>
      <p>
        Abre en tu teléfono una app de códigos, como Google Authenticator, 2FAS o Contraseñas de tu iPhone, y
        escanea esto.
      </p>
      <img
        src={qr}
        alt="Código QR para tu app de códigos"
        width={220}
        height={220}
        className="mx-auto rounded-field border border-line bg-white"
      />
      <div className="grid gap-2">
        <p className="font-bold">¿Estás en ese teléfono?</p>
        <p className="flex flex-wrap items-center gap-3">
          <a href={uri} className="link inline-flex min-h-11 items-center font-bold">
            Abrir mi app de códigos
          </a>
          <CopyTextButton text={secret}>Copiar clave</CopyTextButton>
        </p>
      </div>
      <details>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          No puedo escanearlo
        </summary>
        <p className="small text-muted">Escribe esta clave en tu app, sin espacios:</p>
        <p className="font-mono break-all select-all">{secret.match(/.{1,4}/g)?.join(' ')}</p>
      </details>
    </section>
  );
}
