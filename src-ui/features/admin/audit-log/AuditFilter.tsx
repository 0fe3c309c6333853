import { Button } from '@mantine/core';
import { useId } from 'react';
import { changeActions } from '#domain/cards/edit/audit-log.port.ts';
import { PlainSelect } from '../../../components/PlainSelect.tsx';
import { changeActionWords } from '../../../text/changes.texts.ts';
import classes from './AuditFilter.module.css';
import type { AuditPlaceControl } from './use-audit-place.ts';

type AuditFilterProps = {
  place: AuditPlaceControl;
  /** The title of the one card, where it is known. */
  cardTitle: string | null;
};

function Kind({ place: { act, go } }: { place: AuditPlaceControl }) {
  const select = useId();
  return (
    <label htmlFor={select} className={classes.kind}>
      <span className={classes.label}>Show</span>
      <PlainSelect
        id={select}
        value={act ?? ''}
        onChange={({ currentTarget }) => go({ act: changeActions.find((one) => one === currentTarget.value) ?? null })}
      >
        <option value="">All changes</option>
        {changeActions.map((one) => (
          <option key={one} value={one}>
            {changeActionWords[one]}
          </option>
        ))}
      </PlainSelect>
    </label>
  );
}

/** Which changes are shown: of a kind, and of one card, with the way back to all (AUDIT-02). */
export function AuditFilter({ place, cardTitle }: AuditFilterProps) {
  return (
    <div className={classes.bar}>
      <Kind place={place} />
      {place.card !== null && (
        <p className={classes.card}>
          <span>
            Changes of <strong>{cardTitle ?? 'one card'}</strong>
          </span>
          <Button variant="default" size="compact-sm" onClick={() => place.go({ card: null })}>
            Show all cards
          </Button>
        </p>
      )}
    </div>
  );
}
