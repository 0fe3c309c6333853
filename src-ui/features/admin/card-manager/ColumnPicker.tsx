import { Button, Checkbox, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { type CardColumn, cardColumns, startColumns } from '#domain/cards/card-columns.ts';
import classes from './ColumnPicker.module.css';
import { columnViews } from './card-cells.tsx';

type ColumnPickerProps = { columns: readonly CardColumn[]; onChoose: (columns: readonly CardColumn[]) => void };

export function ColumnPicker({ columns, onChoose }: ColumnPickerProps) {
  const toggle = (column: CardColumn) =>
    onChoose(columns.includes(column) ? columns.filter((one) => one !== column) : [...columns, column]);
  return (
    <Popover position="bottom-end" trapFocus returnFocus transitionProps={{ duration: 100 }}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={18} stroke={1.6} aria-hidden />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={16} className={`${classes.dropdown} grid gap-12`}>
        <div className={`${classes.list} grid`}>
          {cardColumns.map((column) => (
            <Checkbox
              key={column}
              size="sm"
              label={columnViews[column].label}
              checked={columns.includes(column)}
              data-autofocus={column === cardColumns[0] || undefined}
              onChange={() => toggle(column)}
            />
          ))}
        </div>
        <Button variant="default" size="compact-sm" onClick={() => onChoose(startColumns)}>
          Reset columns
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
