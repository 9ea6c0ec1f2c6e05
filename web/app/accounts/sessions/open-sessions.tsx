import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OpenSession } from '#contract/accounts.ts';
import { dateAndTimeText } from '#contract/mexico-city.ts';
import { browserApi } from '../../ui/api.ts';
import { Button } from '../../ui/button.tsx';
import { errorText } from '../../ui/error-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useChange } from '../../ui/use-change.ts';

const MY_SESSIONS = 'GET /users/get-my-sessions';
const LOAD_FAILED = 'No se pudieron cargar tus sesiones';

export function OpenSessions() {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [MY_SESSIONS],
    queryFn: async ({ signal }) => (await browserApi(MY_SESSIONS, { signal })).sessions,
  });
  return (
    <section aria-labelledby="sesiones" className="panel p-5 sm:p-7">
      <h2 id="sesiones" className="heading-3">
        Sesiones abiertas
      </h2>
      <p className="mt-1 text-muted">
        Los dispositivos en los que entraste a tu cuenta. Cada sesión se cierra sola al cabo de un día.
      </p>
      {data ? (
        <Sessions sessions={data} />
      ) : error ? (
        <LoadFailure
          title={LOAD_FAILED}
          reason={errorText(error, LOAD_FAILED)}
          onRetry={refetch}
          isRetrying={isFetching}
          className="mt-4"
        />
      ) : (
        <>
          <LoadingNote>Cargando tus sesiones</LoadingNote>
          <Skeleton className="mt-4 h-14 w-full" />
          <Skeleton className="mt-3 h-14 w-full" />
        </>
      )}
    </section>
  );
}

function Sessions({ sessions }: { sessions: readonly OpenSession[] }) {
  const queryClient = useQueryClient();
  const { change, isPending, error } = useChange({
    mutationFn: async () => {
      await browserApi('POST /users/close-other-sessions');
      await queryClient.invalidateQueries({ queryKey: [MY_SESSIONS] });
    },
    onSuccess: () => showToast({ kind: 'success', text: 'Cerramos las demás sesiones' }),
  });
  const others = sessions.filter(({ is_current }) => !is_current).length;
  return (
    <>
      <ul className="mt-3 divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.session_id} className="flex items-center gap-3.5 py-3">
            <Icon name="lock-key" />
            <p className="min-w-0 leading-snug wrap-anywhere">
              <span className="eyebrow">{session.device}</span>
              <span className="small block text-muted">Desde el {dateAndTimeText(session.created_at)}</span>
            </p>
            {session.is_current ? (
              <span className="micro ml-auto shrink-0 rounded-chip bg-nopal-pale px-2.5 py-0.5 font-bold text-nopal-deep">
                Esta sesión
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {others > 0 ? (
        <Button variant="secondary" className="mt-3" busy={isPending && 'Cerrando…'} onClick={() => change()}>
          Cerrar las demás sesiones
        </Button>
      ) : (
        <p className="small mt-3 text-muted">No hay otras sesiones abiertas.</p>
      )}
      <FailureNotice
        text={error && errorText(error, 'No se pudieron cerrar las demás sesiones. Intenta de nuevo.')}
        className="mt-4"
      />
    </>
  );
}
