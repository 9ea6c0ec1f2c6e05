import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Me } from '#contract/desk/staff.ts';
import { Icon } from '#web/ui/icon.tsx';
import { deskApi, deskQueries, meKey } from '../../frame/desk-api.ts';
import { TextButton } from '../../frame/text-button.tsx';
import { CodeStep } from './code-step.tsx';
import { Entrance } from './entrance.tsx';
import { PasswordStep } from './password-step.tsx';

/** Only a path of the back office: an address from elsewhere would lead away from it. */
const wayBack = (given: string | null) => (given && /^\/(?![/\\])/.test(given) ? given : '/');

/** First the password, then the code. */
export function Screen() {
  const [email, setEmail] = useState('');
  const [isCodeNext, setIsCodeNext] = useState(false);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const enter = (me: Me) => {
    // What another person has read here before is not shown to this one.
    deskQueries.clear();
    deskQueries.setQueryData(meKey, { status: true, me });
    void navigate(wayBack(search.get('volver')), { replace: true });
  };
  const onPassword = async (next: 'code' | 'done') => {
    // The page is nobody's until the shop says whose session this is.
    deskQueries.clear();
    if (next === 'code') setIsCodeNext(true);
    else enter((await deskApi('GET /desk/staff/me')).me);
  };
  if (!isCodeNext)
    return (
      <Entrance title="Entra a Mostrador">
        <PasswordStep email={email} onEmail={setEmail} onNext={onPassword} />
      </Entrance>
    );
  return (
    <Entrance
      title="Escribe tu código"
      above={
        <p className="mb-1 flex flex-wrap items-center gap-x-2">
          <Icon name="user-circle" size={20} />
          <span className="break-all">{email}</span>
          <TextButton onClick={() => setIsCodeNext(false)}>Cambiar</TextButton>
        </p>
      }
    >
      <CodeStep onDone={enter} onExpired={() => setIsCodeNext(false)} />
    </Entrance>
  );
}
