import { useQuery, useQueryClient } from '@tanstack/react-query';
import { periodState } from '#domain/pricing/period.ts';
import type { ChangeSaleFailure, Sales, SalesFailure, StoredSale } from '#domain/pricing/sales.port.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { saleNotSaved, savedSaleSentence, saveSaleSentence } from '../../../text/sales.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';

const salesKey = ['sales'];

export function useSales(sales: Sales) {
  const { data, error, isPending, refetch } = useQuery<readonly StoredSale[], SalesFailure>({
    queryKey: salesKey,
    queryFn: () => orThrow(sales.list()),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  return { list: data ?? null, failure: error, isPending, retry: () => void refetch() };
}

/** Ends sales, with Undo, and shows saved ones. */
export function useSaleChanges(sales: Sales) {
  const client = useQueryClient();
  const { clock } = useUseCases();
  const { show } = useToasts();

  /** Prices changed wherever cards are shown. */
  const refresh = () => client.invalidateQueries();

  const notify = (message: string) => show({ id: 'sale', message, tone: 'calm', stays: 'long' });

  const failed = (failure: ChangeSaleFailure) =>
    show({
      id: 'sale',
      title: saleNotSaved,
      message: saveSaleSentence(failure),
      tone: 'urgent',
      stays: 'until-closed',
    });

  const undo = async (before: StoredSale, ended: StoredSale): Promise<void> => {
    const back = await sales.change(before.id, before.sale, ended.version);
    back.match(({ sale }) => notify(`${sale.name} is as before.`), failed);
    await refresh();
  };

  return {
    end: async (before: StoredSale): Promise<void> => {
      const ended = await sales.end(before.id, before.version);
      ended.match(
        (after) =>
          show({
            id: 'sale',
            message: `${after.sale.name} has ended. The regular prices are back.`,
            tone: 'calm',
            stays: 'long',
            action: { label: 'Undo', onAction: () => undo(before, after) },
          }),
        failed,
      );
      await refresh();
    },
    saved: async ({ sale, cards }: StoredSale): Promise<void> => {
      notify(savedSaleSentence(sale.name, periodState(sale, clock.now()), cards));
      await refresh();
    },
  };
}
