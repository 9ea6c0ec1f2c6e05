import { hoursInWords } from '#contract/hours-in-words.ts';
import { useSite } from '../settings/site-data.ts';
import { LinkButton } from '../ui/button.tsx';

const SUPPORT = `/contacto?${new URLSearchParams({ subject: 'Ayuda con mi cuenta' })}`;

export function AccountHelp({ isIncomplete }: { isIncomplete: boolean }) {
  const { settings } = useSite();
  return (
    <section
      aria-labelledby="ayuda"
      className="mt-7 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-block bg-mist p-6 sm:p-9"
    >
      <div>
        <h2 id="ayuda" className="heading-3 text-2xl">
          ¿Te ayudamos?
        </h2>
        {settings.contact_hours ? (
          <p className="mt-1 text-muted">Contestamos {hoursInWords(settings.contact_hours)}</p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
        <LinkButton
          to="/mi-cuenta/informacion-personal"
          variant={isIncomplete ? 'primary' : 'secondary'}
          className="max-sm:w-full"
        >
          {isIncomplete ? 'Completar mi perfil' : 'Revisar mi perfil'}
        </LinkButton>
        <LinkButton to={SUPPORT} variant="secondary" className="max-sm:w-full">
          Contactar soporte
        </LinkButton>
      </div>
    </section>
  );
}
