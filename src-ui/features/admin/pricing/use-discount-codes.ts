import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DiscountCodes, DiscountCodesFailure, StoredCode } from '#domain/pricing/discount-codes.port.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { codeNotSaved, type SaveCodeFailure, saveCodeSentence } from '../../../text/discount-codes.texts.ts';

const codesKey = ['discount-codes'];

export function useDiscountCodes(codes: DiscountCodes) {
  const { data, error, isPending, refetch } = useQuery<readonly StoredCode[], DiscountCodesFailure>({
    queryKey: codesKey,
    queryFn: () => orThrow(codes.list()),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  return { list: data ?? null, failure: error, isPending, retry: () => void refetch() };
}

/** Ends codes, with Undo, and shows saved ones. */
export function useCodeChanges(codes: DiscountCodes) {
  const client = useQueryClient();
  const { show } = useToasts();
  const refresh = () => client.invalidateQueries({ queryKey: codesKey });

  const failed = (failure: SaveCodeFailure) =>
    show({
      id: 'discount-code',
      title: codeNotSaved,
      message: saveCodeSentence(failure),
      tone: 'urgent',
      stays: 'until-closed',
    });

  const undo = async (before: StoredCode, ended: StoredCode): Promise<void> => {
    const back = await codes.change(before.code, ended.version);
    back.match(
      ({ code }) => show({ id: 'discount-code', message: `${code.code} is as before.`, tone: 'calm', stays: 'long' }),
      failed,
    );
    await refresh();
  };

  const end = async (before: StoredCode): Promise<void> => {
    const ended = await codes.end(before.code.code, before.version);
    ended.match(
      (after) =>
        show({
          id: 'discount-code',
          message: `${after.code.code} has ended.`,
          tone: 'calm',
          stays: 'long',
          action: { label: 'Undo', onAction: () => undo(before, after) },
        }),
      failed,
    );
    await refresh();
  };

  return {
    end,
    saved: async ({ code }: StoredCode): Promise<void> => {
      show({ id: 'discount-code', message: `${code.code} saved.`, tone: 'calm', stays: 'long' });
      await refresh();
    },
    refresh,
  };
}
