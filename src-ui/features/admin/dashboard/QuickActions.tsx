import { Box, Button, Flex } from '@mantine/core';
import { IconCurrencyDollar, IconEdit, IconListCheck, IconPhoto, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { Panel } from './Panel.tsx';

const actions = [
  { label: 'Add New Card', to: paths.newCard, Icon: IconPlus },
  { label: 'Update Prices', to: paths.cardsByPrice, Icon: IconCurrencyDollar },
  { label: 'Manage Images', to: paths.managePictures, Icon: IconPhoto },
  { label: 'Edit Descriptions', to: paths.editDescriptions, Icon: IconEdit },
  { label: 'Bulk Edit', to: paths.manyCards, Icon: IconListCheck },
] as const;

export function QuickActions() {
  return (
    <Panel title="Quick Actions">
      <Flex component="ul" wrap="wrap" gap={8} pb={8}>
        {actions.map(({ label, to, Icon }) => (
          <Box component="li" key={label} flex={{ base: '1 1 auto', sm: '0 1 auto' }}>
            <Button
              component={Link}
              to={to}
              variant="default"
              fullWidth
              leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
            >
              {label}
            </Button>
          </Box>
        ))}
      </Flex>
    </Panel>
  );
}
