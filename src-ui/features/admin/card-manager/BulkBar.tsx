import { Button, Flex, Menu, Text } from '@mantine/core';
import { IconChevronUp } from '@tabler/icons-react';
import { useBottomBar } from '../../../components/use-bottom-bar.ts';
import { actionTexts, type BulkAction, bulkActions } from './change-texts.ts';
import { menuProps } from './menu-props.ts';
import { type Selected, selectedCount } from './use-selection.ts';

type BulkBarProps = {
  selected: Selected;
  total: number;
  running: BulkAction | null;
  /** Uses a menu instead of buttons. */
  narrow: boolean;
  onTakeAll: () => void;
  onClear: () => void;
  onAction: (act: BulkAction) => void;
};

const shown = (count: number): string => count.toLocaleString('en-US');

const asks = (act: BulkAction): boolean => actionTexts[act].label.endsWith('…');
const harsh = { variant: 'outline', color: 'var(--shop-bad)' } as const;
const group = { display: { base: 'contents', md: 'flex' }, wrap: 'wrap', gap: 8, align: 'center' } as const;

type ActionsProps = Pick<BulkBarProps, 'running' | 'onAction'>;

function ActionButtons({ running, onAction }: ActionsProps) {
  return bulkActions.map((act) => (
    <Button
      key={act}
      variant="default"
      mih="max(34px, var(--shop-thumb))"
      p="4px 12px"
      className="fz-14"
      {...(act === 'delete' && harsh)}
      aria-haspopup={asks(act) ? 'dialog' : undefined}
      aria-disabled={running !== null}
      onClick={() => running === null && onAction(act)}
    >
      {actionTexts[act].label}
    </Button>
  ));
}

function ActionMenu({ running, onAction }: ActionsProps) {
  return (
    <Menu {...menuProps} position="top-end" disabled={running !== null}>
      <Menu.Target>
        <Button aria-disabled={running !== null} rightSection={<IconChevronUp size={16} stroke={1.8} aria-hidden />}>
          Change
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {bulkActions.map((act) => (
          <Menu.Item key={act} {...(act === 'delete' && { color: harsh.color })} onClick={() => onAction(act)}>
            {actionTexts[act].label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** 'All matching' must be chosen explicitly (CMGR-30). */
export function BulkBar({ selected, total, running, narrow, onTakeAll, onClear, onAction }: BulkBarProps) {
  const bottomBar = useBottomBar();
  const count = selectedCount(selected);
  if (count === 0) return null;
  const all = selected.kind === 'matching';
  const Actions = narrow ? ActionMenu : ActionButtons;
  return (
    <Flex
      component="section"
      ref={bottomBar}
      pos="sticky"
      bottom={12}
      wrap="wrap"
      gap="8px 12px"
      align="center"
      justify="space-between"
      mt={16}
      p="10px 16px"
      style={{ zIndex: 2 }}
      className="panel floating"
      aria-label="Selected cards"
    >
      <Flex {...group}>
        <Text role="status" inherit m="0 4px 0 0" fw={600}>
          {running !== null && actionTexts[running].doing}
          {running === null && (all ? `All ${shown(count)} matching selected` : `${shown(count)} selected`)}
        </Text>
        {!all && total > count && (
          <Button
            variant="default"
            mih="max(34px, var(--shop-thumb))"
            p="4px 12px"
            className="fz-14"
            onClick={onTakeAll}
          >
            {`Select all ${shown(total)} matching`}
          </Button>
        )}
        <Button variant="default" mih="max(34px, var(--shop-thumb))" p="4px 12px" className="fz-14" onClick={onClear}>
          Clear selection
        </Button>
      </Flex>
      <Flex {...group}>
        <Actions running={running} onAction={onAction} />
      </Flex>
    </Flex>
  );
}
