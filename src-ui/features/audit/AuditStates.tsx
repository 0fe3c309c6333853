import { Button, Loader } from '@mantine/core';
import { IconAlertCircle, IconRefreshAlert } from '@tabler/icons-react';
import type { ChangeLogFailure, ChangeNotFound } from '#domain/cards/edit/change-log.port.ts';
import { Notice } from '../../components/Notice.tsx';
import { changeLogSentence } from '../../text/card-editing.ts';
import { changeActWords } from '../../text/changes.ts';
import classes from './AuditStates.module.css';
import type { AuditPlaceControl } from './use-audit-place.ts';

export function Reading({ what }: { what: string }) {
  return (
    <div className={classes.reading} role="status">
      <Loader size="sm" color="var(--shop-secondary)" aria-hidden />
      <span className="unseen">Loading {what}</span>
    </div>
  );
}

type FailedProps = { failure: ChangeLogFailure | ChangeNotFound; onRetry: () => void };

/** Nothing could be read. */
export function LogFailed({ failure, onRetry }: FailedProps) {
  return (
    <div role="alert" className={classes.alert}>
      <IconAlertCircle size={22} stroke={1.8} aria-hidden className={classes.sign} />
      <div>
        <p className={classes.sentence}>{changeLogSentence(failure)}</p>
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </div>
  );
}

/** What is shown could not be read again, or nothing older could be. */
export function LogOutdated({ failure, onRetry }: FailedProps) {
  return (
    <div role="status" className={classes.outdated}>
      <IconRefreshAlert size={18} stroke={1.6} aria-hidden className={classes.mark} />
      <p className={classes.sentence}>This may be out of date. {changeLogSentence(failure)}</p>
      <Button variant="default" size="compact-sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** Nothing stands here, or nothing of this kind. */
export function NoChanges({ place: { act, card, go } }: { place: AuditPlaceControl }) {
  if (act === null && card === null) {
    return <p className={classes.none}>Nothing was changed yet. Whatever is done to cards will stand here.</p>;
  }
  return (
    <Notice title="No such change" action={{ label: 'Show all changes', onClick: () => go({ act: null, card: null }) }}>
      {act === null
        ? 'Nothing was changed about this card since the log began.'
        : `Nothing of the kind ‘${changeActWords[act]}’ ${card === null ? 'was done yet' : 'was done to this card'}.`}
    </Notice>
  );
}
