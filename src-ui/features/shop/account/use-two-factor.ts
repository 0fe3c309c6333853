import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TwoFactor, TwoFactorFailure, TwoFactorState } from '#domain/identity/sessions.port.ts';
import { orThrow } from '../../../components/or-throw.ts';

const key = ['two-factor'];

export function useTwoFactor(factor: TwoFactor) {
  const client = useQueryClient();
  const result = useQuery<TwoFactorState, TwoFactorFailure>({
    queryKey: key,
    queryFn: () => orThrow(factor.state()),
    staleTime: 0,
  });
  return {
    state: result.data ?? null,
    failure: result.error,
    retry: () => void result.refetch(),
    changed: () => void client.invalidateQueries({ queryKey: key }),
  };
}
