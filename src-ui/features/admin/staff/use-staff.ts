import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ResultAsync } from 'neverthrow';
import type { Staff, StaffFailure, StaffList } from '#domain/staff/staff.port.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { readOften } from '../../../components/read-often.ts';
import { useSession } from '../../../contexts/SessionContext.tsx';

const staffKey = ['staff'];

export function useStaff(staff: Staff) {
  const { data, error, refetch } = useQuery<StaffList, StaffFailure>({
    queryKey: staffKey,
    queryFn: () => orThrow(staff.list()),
    ...readOften,
  });
  return { list: data, failure: error, retry: () => void refetch() };
}

/** Reads the list again after each change, also after a refused one: another window may have changed it. */
export function useStaffChange(): <T, E extends { readonly kind: string }>(
  change: ResultAsync<T, E>,
) => ResultAsync<T, E> {
  const client = useQueryClient();
  const { doubt } = useSession();
  const readAgain = () => void client.invalidateQueries({ queryKey: staffKey });
  return (change) =>
    change.andTee(readAgain).orTee(({ kind }) => {
      readAgain();
      if (kind === 'sign-in-needed') void doubt();
    });
}
