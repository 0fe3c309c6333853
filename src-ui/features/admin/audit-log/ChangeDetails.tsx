import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChangeDetail, ChangeNotFound, LoggedChange } from '#domain/cards/edit/audit-log.port.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { Reading } from '../../../components/ReadStates.tsx';
import { useUseCases } from '../../../use-cases.tsx';
import { LogFailed } from './AuditStates.tsx';
import { auditKeys } from './audit-keys.ts';
import { CardChanges } from './CardChanges.tsx';
import { UndoDialog } from './UndoDialog.tsx';
import type { AuditViewControl } from './use-audit-view.ts';

type ChangeDetailsProps = {
  change: LoggedChange;
  view: AuditViewControl;
  /** Moves the focus, because the undo button disappears. */
  onUndone: () => void;
};

export function ChangeDetails({ change, view, onUndone }: ChangeDetailsProps) {
  const { auditLog } = useUseCases();
  const [asking, setAsking] = useState(false);
  const { number, undoneBy, undoes } = change;
  const { data, error, isPending, refetch } = useQuery<ChangeDetail, Unavailable | ChangeNotFound>({
    queryKey: auditKeys.detail(number),
    queryFn: () => orThrow(auditLog.detail(number)),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      <Group gap="8px 12px" mb={12}>
        {undoes !== undefined && <p className="fz-13 quiet">What change {undoes} did was undone.</p>}
        {undoneBy === undefined ? (
          <Button variant="default" size="compact-sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            Undo
          </Button>
        ) : (
          <p className="fz-13 quiet">This was undone by change {undoneBy}.</p>
        )}
      </Group>
      {isPending && <Reading what="what it did" low />}
      {error && !data && <LogFailed failure={error} onRetry={() => void refetch()} />}
      {data && <CardChanges cards={data.cards} count={data.count} view={view} />}
      <UndoDialog change={change} opened={asking} onClose={() => setAsking(false)} onUndone={onUndone} />
    </>
  );
}
