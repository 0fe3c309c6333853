import { ActionIcon, Flex, Menu } from '@mantine/core';
import {
  IconCopy,
  IconDots,
  IconExternalLink,
  IconHistory,
  IconPencil,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Card } from '#domain/cards/card.ts';
import { paths } from '../../../paths.ts';
import { menuProps } from './menu-props.ts';

export type RowHandlers = {
  readonly onEdit: (card: Card) => void;
  readonly onDuplicate: (card: Card) => void;
  readonly onPost: (card: Card) => void;
  readonly onDelete: (card: Card) => void;
};

const sign = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** Each action's accessible name includes the card. */
export function RowActions({ card, actions }: { card: Card; actions: RowHandlers }) {
  const name = card.title || card.player;
  return (
    <Flex component="span" display="inline-flex" gap={2}>
      <ActionIcon aria-label={`Edit ${name}`} aria-haspopup="dialog" onClick={() => actions.onEdit(card)}>
        <IconPencil size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <Menu {...menuProps} position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={`More for ${name}`}>
            <IconDots size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown miw={180}>
          <Menu.Item leftSection={<IconCopy {...sign} />} onClick={() => actions.onDuplicate(card)}>
            Duplicate
          </Menu.Item>
          <Menu.Item leftSection={<IconSend {...sign} />} onClick={() => actions.onPost(card)}>
            Post…
          </Menu.Item>
          <Menu.Item component={Link} to={paths.card(card.id)} leftSection={<IconExternalLink {...sign} />}>
            View in shop
          </Menu.Item>
          <Menu.Item component={Link} to={paths.cardHistory(card.id)} leftSection={<IconHistory {...sign} />}>
            History
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            color="var(--shop-bad)"
            leftSection={<IconTrash {...sign} />}
            onClick={() => actions.onDelete(card)}
          >
            Delete…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Flex>
  );
}
