import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import type { Membership } from '#contract/memberships.ts';
import { keptAddresses } from '../../accounts/pickers/address-picker.tsx';
import { NotKept } from '../../accounts/pickers/kept-book.ts';
import { KeptDialog, type View } from '../../accounts/pickers/kept-dialog.tsx';
import { selectedOf } from '../../accounts/pickers/kept-list.ts';
import { KeptRows } from '../../accounts/pickers/kept-rows.tsx';
import { useSavedAddresses } from '../../accounts/pickers/saved-addresses.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { ClientOnly } from '../../visitor/client-only.tsx';
import { personalInformationPath, summaryPath } from '../membership-paths.ts';
import { PlanStrip } from './plan-strip.tsx';
import { Redirecting } from './redirecting.tsx';
import { SelectedPlan } from './selected-plan.tsx';
import { StepFrame, StepSkeleton } from './step-frame.tsx';

export default function ChooseAddressPage() {
  return (
    <StepFrame title="Dirección de envío" heading="¿A dónde mandamos tus libros?">
      <ClientOnly skeleton={<StepSkeleton />}>
        {() => (
          <SelectedPlan skeleton={<StepSkeleton />}>
            {(plan) => (plan.ships ? <Chooser plan={plan} /> : <Navigate to={summaryPath} replace />)}
          </SelectedPlan>
        )}
      </ClientOnly>
    </StepFrame>
  );
}

function Chooser({ plan }: { plan: Membership }) {
  const book = useSavedAddresses({ isWanted: true });
  if (book.isLoading) return <StepSkeleton />;
  if (book.failure && book.reload)
    return (
      <LoadFailure title={book.failure} onRetry={book.reload} isRetrying={false} className="mt-5 max-w-3xl" />
    );
  return (
    <>
      <PlanStrip plan={plan} />
      {book.entries.length > 0 ? (
        <SavedAddresses />
      ) : (
        <Redirecting
          warning="Todavía no tienes direcciones guardadas."
          to={personalInformationPath}
          sentence="Te llevamos a escribir la tuya en"
        />
      )}
    </>
  );
}

function SavedAddresses() {
  const book = useSavedAddresses({ isWanted: true });
  const navigate = useNavigate();
  const [view, setView] = useState<View>({ name: 'closed' });
  const [failure, setFailure] = useState<string | null>(null);
  const chosen = selectedOf(book);

  const remove = async (id: string) => {
    setFailure(null);
    try {
      await book.remove(id);
      showToast({ kind: 'success', text: keptAddresses.texts.removed });
    } catch (error) {
      if (!(error instanceof NotKept)) throw error;
      setFailure(error.message);
    }
  };
  const goOn = () => {
    if (!chosen) return setFailure('Por favor selecciona una dirección');
    book.select(chosen.id);
    return navigate(summaryPath);
  };

  return (
    <div className="mt-5 max-w-3xl">
      <div className="panel px-5 py-3 sm:px-7">
        <KeptRows
          entries={book.entries}
          selectedId={chosen?.id}
          legend={keptAddresses.texts.all}
          removeQuestion={keptAddresses.texts.removeQuestion}
          nameOf={keptAddresses.nameOf}
          describe={keptAddresses.describe}
          onSelect={book.select}
          onEdit={(id) => setView({ name: 'edit', id })}
          onRemove={remove}
        />
      </div>
      <FailureNotice text={failure} className="mt-4" />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button size={56} onClick={goOn}>
          Continuar al Pago
        </Button>
        <Button size={56} variant="secondary" icon="plus-bold" onClick={() => setView({ name: 'add' })}>
          {keptAddresses.texts.add}
        </Button>
      </div>
      <KeptDialog
        {...keptAddresses}
        texts={{ ...keptAddresses.texts, added: 'Dirección agregada exitosamente' }}
        view={view}
        // The list view is the page itself.
        setView={(next) => setView(next.name === 'list' ? { name: 'closed' } : next)}
      />
    </div>
  );
}
