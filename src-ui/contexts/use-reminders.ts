import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnReminders, ReadRemindersFailure, SetRemindersFailure } from '#domain/newsletter/newsletter.port.ts';
import { orThrow } from '../components/or-throw.ts';
import { useAction } from '../forms/use-action.ts';
import { useUseCases } from '../use-cases.tsx';
import { useSession } from './SessionContext.tsx';

export type RemindersView = {
  /** Null while loading, after a failure, and for guests. */
  readonly own: OwnReminders | null;
  readonly email: string;
  /** Whether the email to confirm reaches a mailbox. */
  readonly mailServer: boolean;
  readonly failure: ReadRemindersFailure | null;
  readonly retry: () => void;
  /** Of the latest change. */
  readonly notSet: SetRemindersFailure | null;
  readonly busy: boolean;
  /** What the customer has just chosen; null while nothing is sent. */
  readonly chosen: boolean | null;
  readonly set: (wanted: boolean) => void;
};

/** The signed-in user's consent to emails about the cart (RET-10). */
export function useReminders(): RemindersView {
  const { newsletter, shop } = useUseCases();
  const { viewer, doubt } = useSession();
  const user = viewer.role === 'guest' ? null : viewer;
  const client = useQueryClient();
  const { busy, problem: notSet, run } = useAction<SetRemindersFailure>();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const key = ['cart-reminders', user?.id];
  const { data, error, refetch } = useQuery<OwnReminders, ReadRemindersFailure>({
    queryKey: key,
    enabled: user !== null,
    staleTime: 0,
    queryFn: () => orThrow(newsletter.reminders()),
  });
  return {
    own: user === null ? null : (data ?? null),
    email: user?.email ?? '',
    mailServer: shop.mailServer,
    failure: error,
    retry: () => void refetch(),
    notSet,
    busy,
    chosen,
    set: (wanted) =>
      void run(async () => {
        setChosen(wanted);
        const set = await newsletter.setReminders(wanted);
        if (set.isErr() && set.error.kind === 'sign-in-needed') void doubt();
        await client.invalidateQueries({ queryKey: key });
        setChosen(null);
        return set;
      }),
  };
}
