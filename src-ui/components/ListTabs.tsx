import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ListTabs.module.css';

type ListTab<Id extends string> = { readonly id: Id; readonly label: ReactNode };

type ListTabsProps<Id extends string> = {
  /** Accessible name. */
  label: string;
  tabs: readonly ListTab<Id>[];
  selected: Id;
  onChoose: (id: Id) => void;
  children: ReactNode;
};

/** Tabs of a list. Arrow keys move the focus, Enter or Space selects. */
export function ListTabs<Id extends string>({ label, tabs, selected, onChoose, children }: ListTabsProps<Id>) {
  const choose = (value: string | null) => {
    const wanted = tabs.find(({ id }) => id === value);
    if (wanted && wanted.id !== selected) onChoose(wanted.id);
  };
  return (
    <Tabs
      value={selected}
      onChange={choose}
      activateTabWithKeyboard={false}
      keepMounted={false}
      classNames={{ list: classes.tabs ?? '', tab: `${classes.tab} hovers inner-focus` }}
    >
      <Tabs.List aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.id} value={tab.id}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={selected}>{children}</Tabs.Panel>
    </Tabs>
  );
}
