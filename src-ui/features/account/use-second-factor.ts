import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SecondFactor, SecondFactorFailure, SecondFactorState } from '#domain/identity/second-factor.port.ts';
import { orThrow } from '../../components/or-throw.ts';

const key = ['second-factor'];

/** How the second factor is; read again after every change, and when the page comes back into view. */
export function useSecondFactor(factor: SecondFactor) {
  const client = useQueryClient();
  const result = useQuery<SecondFactorState, SecondFactorFailure>({
    queryKey: key,
    queryFn: () => orThrow(factor.state()),
    staleTime: 0,
  });
  return {
    state: result.data ?? null,
    failure: result.error,
    retry: () => void result.refetch(),
    /** Something changed. */
    changed: () => void client.invalidateQueries({ queryKey: key }),
  };
}
