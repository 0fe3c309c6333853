import { Text } from '@mantine/core';
import type { ChangeNotFound } from '#domain/cards/edit/audit-log.port.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import { Notice } from '../../../components/Notice.tsx';
import { Outdated, ReadFailed } from '../../../components/ReadStates.tsx';
import { auditLogSentence } from '../../../text/card-editing.texts.ts';
import { changeActionTexts } from '../../../text/changes.texts.ts';
import type { AuditViewControl } from './use-audit-view.ts';

type FailedProps = { failure: Unavailable | ChangeNotFound; onRetry: () => void };

export function LogFailed({ failure, onRetry }: FailedProps) {
  return <ReadFailed onRetry={onRetry}>{auditLogSentence(failure)}</ReadFailed>;
}

/** Refreshing or loading older entries failed. */
export function LogOutdated({ failure, onRetry }: FailedProps) {
  return <Outdated onRetry={onRetry}>This may be out of date. {auditLogSentence(failure)}</Outdated>;
}

export function NoChanges({ view: { act, card, go } }: { view: AuditViewControl }) {
  if (act === null && card === null) {
    return (
      <Text inherit my={32} c="dimmed">
        There are no changes yet. Changes to cards appear here.
      </Text>
    );
  }
  return (
    <Notice title="No such change" action={{ label: 'Show all changes', onClick: () => go({ act: null, card: null }) }}>
      {act === null
        ? 'There are no changes to this card.'
        : `No entries match the filter ‘${changeActionTexts[act]}’${card === null ? '' : ' for this card'}.`}
    </Notice>
  );
}
