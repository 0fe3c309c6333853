import { Flex, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useRef } from 'react';
import type { LoggedChange } from '#domain/cards/edit/audit-log.port.ts';
import { FieldChanges } from '../../../components/FieldChanges.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { changeSentence, editorText, settingChanges } from '../../../text/changes.texts.ts';
import { shortDate } from '../../../text/dates.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { ChangeDetails } from './ChangeDetails.tsx';
import classes from './ChangeList.module.css';
import { changeDateText } from './change-dates.ts';
import type { AuditViewControl } from './use-audit-view.ts';

type ChangeEntryProps = {
  change: LoggedChange;
  view: AuditViewControl;
  open: boolean;
  onToggle: () => void;
};

export function ChangeEntry({ change, view, open, onToggle }: ChangeEntryProps) {
  const { clock } = useUseCases();
  const { number, at, by, undoneBy } = change;
  const details = `change-${number}`;
  const button = useRef<HTMLButtonElement>(null);
  return (
    <li className="line-above">
      <Text component="div" size="note" pos="relative" className={`${classes.row} hovers grid middle gap-16`}>
        <button
          ref={button}
          type="button"
          className={`covers ${classes.toggle} fz-14 flex gap-8 shrinks`}
          aria-expanded={open}
          aria-controls={open ? details : undefined}
          onClick={onToggle}
        >
          <IconChevronRight size={16} stroke={1.8} aria-hidden className={`${classes.chevron} rigid quiet`} />
          <span className={`${classes.what} shrinks`} data-undone={undoneBy !== undefined}>
            {changeSentence(change)}
          </span>
        </button>
        {undoneBy !== undefined && (
          <Flex component="span" className={classes.mark}>
            <Tag tone="plain" look="outlined">
              Undone<span className="unseen"> by change {undoneBy}</span>
            </Tag>
          </Flex>
        )}
        <span className={`${classes.who} quiet ellipsis`}>{editorText(by)}</span>
        <time dateTime={at} title={changeDateText(at)} className={`${classes.when} tabular nowrap quiet relative`}>
          {shortDate(at, clock.now())}
        </time>
        <Text span inherit c="dimmed" ta="right" className={`${classes.number} tabular`}>
          <span className="unseen">Change </span>
          <span aria-hidden>#</span>
          {number}
        </Text>
      </Text>
      {open && (
        <section id={details} aria-label={`What change ${number} did`} className={classes.details}>
          {change.settings ? (
            <FieldChanges fields={settingChanges(change)} />
          ) : (
            <ChangeDetails change={change} view={view} onUndone={() => button.current?.focus()} />
          )}
        </section>
      )}
    </li>
  );
}
