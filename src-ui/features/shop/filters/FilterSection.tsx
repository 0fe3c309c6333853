import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './FilterSection.module.css';

type FilterSectionProps = {
  title: string;
  /** 'inner': part of a collapsible section. */
  look?: 'lined' | 'inner';
  /** Whether it is open at first; absent where it cannot be folded. */
  opened?: boolean;
  children: ReactNode;
};

export function FilterSection({ title, look = 'lined', opened, children }: FilterSectionProps) {
  const [isOpen, setOpen] = useState(opened ?? true);
  return (
    <fieldset className={`${classes.section} line-above`} data-look={look}>
      <legend className={`${classes.title} fz-14 strong`}>
        {opened === undefined ? (
          title
        ) : (
          <button
            type="button"
            className={`${classes.fold} flex middle apart`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {title}
            <IconChevronDown size={18} stroke={1.8} aria-hidden className="quiet turns" />
          </button>
        )}
      </legend>
      {isOpen && children}
    </fieldset>
  );
}
