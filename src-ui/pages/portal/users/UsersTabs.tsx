import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ListTabs } from '../../../components/ListTabs.tsx';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { paths } from '../../../paths.ts';
import { useUseCases } from '../../../use-cases.tsx';

const tabs = [
  { id: 'customers', label: 'Customers' },
  { id: 'staff', label: 'Staff' },
] as const;

type Tab = (typeof tabs)[number]['id'];

const addresses: Readonly<Record<Tab, string>> = { customers: paths.portalSection('users'), staff: paths.staff };

/** Only the owner has more than the customers. */
export function UsersTabs({ selected, children }: { selected: Tab; children: ReactNode }) {
  const { staff } = useUseCases();
  const { may } = useSession();
  const navigate = useNavigate();
  if (!staff || !may('manage-staff')) return children;
  return (
    <ListTabs label="Users" tabs={tabs} selected={selected} onChoose={(tab) => void navigate(addresses[tab])}>
      <Box pt={20}>{children}</Box>
    </ListTabs>
  );
}
