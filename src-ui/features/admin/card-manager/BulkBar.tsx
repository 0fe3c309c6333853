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
  onLabels: () => void;
};

const shown = (count: number): string => count.toLocaleString('en-US');

const harsh = { variant: 'outline', color: 'var(--shop-bad)' } as const;
const group = { display: { base: 'contents', md: 'flex' }, wrap: 'wrap', gap: 8, align: 'center' } as const;

type ActionsProps = Pick<BulkBarProps, 'running' | 'onAction' | 'onLabels'>;

type Choice = { readonly label: string; readonly harsh?: boolean; readonly choose: () => void };

const choicesOf = ({ onAction, onLabels }: ActionsProps): readonly Choice[] => [
  { label: 'Print labels…', choose: onLabels },
  ...bulkActions.map((act) => ({
    label: actionTexts[act].label,
    harsh: act === 'delete',
    choose: () => onAction(act),
  })),
];

function ActionButtons(props: ActionsProps) {
  const { running } = props;
  return choicesOf(props).map(({ label, harsh: isHarsh, choose }) => (
    <Button
      key={label}
      variant="default"
      mih="max(34px, var(--shop-thumb))"
      p="4px 12px"
      className="fz-14"
      {...(isHarsh && harsh)}
      aria-haspopup={label.endsWith('…') ? 'dialog' : undefined}
      aria-disabled={running !== null}
      onClick={() => running === null && choose()}
    >
      {label}
    </Button>
  ));
}

function ActionMenu(props: ActionsProps) {
  const { running } = props;
  return (
    <Menu {...menuProps} position="top-end" disabled={running !== null}>
      <Menu.Target>
        <Button aria-disabled={running !== null} rightSection={<IconChevronUp size={16} stroke={1.8} aria-hidden />}>
          Change
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choicesOf(props).map(({ label, harsh: isHarsh, choose }) => (
          <Menu.Item key={label} {...(isHarsh && { color: harsh.color })} onClick={choose}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** 'All matching' must be chosen explicitly (CMGR-30). */
export function BulkBar({ selected, total, narrow, onTakeAll, onClear, ...acts }: BulkBarProps) {
  const bottomBar = useBottomBar();
  const count = selectedCount(selected);
  if (count === 0) return null;
  const { running } = acts;
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
        <Actions {...acts} />
      </Flex>
    </Flex>
  );
}
