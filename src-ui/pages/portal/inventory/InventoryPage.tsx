import { Box } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { ListTabs } from '../../../components/ListTabs.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { AdminLots } from '../../../features/admin/inventory/AdminLots.tsx';
import { inventoryViews, readInventoryView } from '../../../features/admin/inventory/inventory-view.ts';
import { StockByAge } from '../../../features/admin/inventory/StockByAge.tsx';
import { StockByBox } from '../../../features/admin/inventory/StockByBox.tsx';
import { StockList } from '../../../features/admin/inventory/StockList.tsx';
import { paths } from '../../../paths.ts';
import { noInventory } from '../../../text/inventory.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';

/** Shown without a server. */
export function NoInventoryHere() {
  return (
    <Notice title="No inventory here" action={{ label: 'Open the Card Manager', to: paths.cardManager }}>
      {noInventory}
    </Notice>
  );
}

/** /management-portal/inventory */
export function InventoryPage() {
  const { inventory, lots } = useUseCases();
  const [params, setParams] = useSearchParams();
  const { view, box } = readInventoryView(params);
  if (inventory === null || lots === null) return <NoInventoryHere />;
  const locations =
    box === undefined ? (
      <StockByBox inventory={inventory} />
    ) : (
      <StockList key={box} inventory={inventory} box={box} back="" />
    );
  return (
    <ListTabs
      label="Inventory"
      tabs={inventoryViews}
      selected={view}
      onChoose={(id) => setParams(id === 'locations' ? {} : { view: id })}
    >
      <Box pt={16}>
        {view === 'locations' && locations}
        {view === 'age' && <StockByAge inventory={inventory} />}
        {view === 'lots' && <AdminLots lots={lots} />}
      </Box>
    </ListTabs>
  );
}
