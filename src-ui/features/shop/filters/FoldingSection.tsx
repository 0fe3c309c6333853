import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './FoldingSection.module.css';

type FoldingSectionProps = {
  title: string;
  opened: boolean;
  onToggle: () => void;
  /** What is chosen inside, in words; shown while the section is closed. */
  selected: string;
  children: ReactNode;
};

/** A part of the filter panel that opens and closes by its heading (SRCH-04). What is closed is not there. */
export function FoldingSection({ title, opened, onToggle, selected, children }: FoldingSectionProps) {
  const id = useId();
  return (
    <section className={classes.section} data-folding>
      <h3 className={classes.heading}>
        <button type="button" className={classes.head} aria-expanded={opened} aria-controls={id} onClick={onToggle}>
          <span className={classes.title}>{title}</span>
          {!opened && selected && <span className={classes.chosen}>{selected}</span>}
          <IconChevronDown size={18} stroke={1.8} aria-hidden className={classes.arrow} />
        </button>
      </h3>
      <div id={id} className={classes.body} hidden={!opened}>
        {opened && children}
      </div>
    </section>
  );
}
