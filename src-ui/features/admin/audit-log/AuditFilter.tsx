import { Button, Flex, Group } from '@mantine/core';
import { useId } from 'react';
import { changeActions } from '#domain/cards/edit/audit-log.port.ts';
import { PlainSelect } from '../../../components/PlainSelect.tsx';
import { changeActionTexts } from '../../../text/changes.texts.ts';
import type { AuditViewControl } from './use-audit-view.ts';

type AuditFilterProps = {
  view: AuditViewControl;
  cardTitle: string | null;
};

function Kind({ view: { act, go } }: { view: AuditViewControl }) {
  const select = useId();
  return (
    <Flex htmlFor={select} component="label" display="inline-flex" gap={8} align="center" pos="relative" miw={0}>
      <span className="fz-14 quiet">Show</span>
      <PlainSelect
        id={select}
        value={act ?? ''}
        onChange={({ currentTarget }) => go({ act: changeActions.find((one) => one === currentTarget.value) ?? null })}
      >
        <option value="">All changes</option>
        {changeActions.map((one) => (
          <option key={one} value={one}>
            {changeActionTexts[one]}
          </option>
        ))}
      </PlainSelect>
    </Flex>
  );
}

export function AuditFilter({ view, cardTitle }: AuditFilterProps) {
  return (
    <Group gap="12px 24px" mb={16}>
      <Kind view={view} />
      {view.card !== null && (
        <Flex component="p" wrap="wrap" gap="8px 12px" align="center" fz={14} miw={0}>
          <span>
            Changes of <strong className="strong">{cardTitle ?? 'one card'}</strong>
          </span>
          <Button variant="default" size="compact-sm" onClick={() => view.go({ card: null })}>
            Show all cards
          </Button>
        </Flex>
      )}
    </Group>
  );
}
