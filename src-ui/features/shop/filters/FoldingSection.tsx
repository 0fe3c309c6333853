import { Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './FoldingSection.module.css';

type FoldingSectionProps = {
  title: string;
  opened: boolean;
  onToggle: () => void;
  /** Summary of the selection, shown while collapsed. */
  selected: string;
  children: ReactNode;
};

/** A collapsible section. Its content is unmounted while collapsed. */
export function FoldingSection({ title, opened, onToggle, selected, children }: FoldingSectionProps) {
  const id = useId();
  return (
    <section className={`${classes.section} line-above`} data-folding>
      <h3>
        <button
          type="button"
          className={`${classes.head} fz-14 strong hovers inner-focus grid middle corners`}
          aria-expanded={opened}
          aria-controls={id}
          onClick={onToggle}
        >
          <span>{title}</span>
          <IconChevronDown size={18} stroke={1.8} aria-hidden className="quiet turns" />
          {!opened && selected && (
            <Text span inherit fz={13} c="dimmed" fw={400} truncate>
              {selected}
            </Text>
          )}
        </button>
      </h3>
      <div id={id} className={classes.body} hidden={!opened}>
        {opened && children}
      </div>
    </section>
  );
}
