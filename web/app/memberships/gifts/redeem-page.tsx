import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PrivateHead } from '../../settings/private-head.tsx';
import { browserApi } from '../../ui/api.ts';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { useVisitor } from '../../visitor/client-session.ts';
import { GiftOfCode } from './gift-of-code.tsx';
import { RedeemCode } from './redeem-code.tsx';
import { lookUpFailure } from './redeem-words.ts';

const GET_GIFT = 'POST /memberships/get-gift';

export default function RedeemPage() {
  const { code } = useParams();
  return (
    <div className="page-column pt-6 pb-rhythm">
      <PrivateHead title="Tu regalo" />
      {code === undefined ? <RedeemCode /> : <LookedUp key={code} code={code} />}
    </div>
  );
}

function LookedUp({ code }: { code: string }) {
  const { kind } = useVisitor();
  const { data, error, refetch } = useQuery({
    // The days depend on what the client has paid.
    queryKey: [GET_GIFT, code, kind],
    queryFn: ({ signal }) => browserApi(GET_GIFT, { body: { code }, signal }),
    enabled: kind !== 'unknown',
    // Each look counts against the limit of tries.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (data) return <GiftOfCode code={code} gift={data.gift} now={data.now} reload={() => void refetch()} />;
  if (!error) return <GiftSkeleton />;
  return <RedeemCode code={code} failure={lookUpFailure(error)} onRetry={() => void refetch()} />;
}

const GiftSkeleton = () => (
  <div className="max-w-xl">
    <h1 className="headline">Tienes un regalo</h1>
    <LoadingNote>Buscando tu regalo</LoadingNote>
    <Skeleton className="mt-5 h-64 w-full rounded-block!" />
    <Skeleton className="mt-4 h-14 w-full" />
  </div>
);
