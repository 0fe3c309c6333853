import { Box, SimpleGrid, type SimpleGridProps } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Dashboard } from '#domain/dashboard/dashboard.ts';
import { countText, monthCaptions, wholeMoneyText } from '#domain/dashboard/month-captions.ts';
import tile from '../../../components/Tile.module.css';
import { paths } from '../../../paths.ts';
import classes from './StatTiles.module.css';

export const tileColumns: SimpleGridProps = { cols: { base: 1, sm: 3 }, spacing: { base: 10, sm: 16 } };

type TileProps = { label: string; value: string; caption: string; to: string };

function Tile({ label, value, caption, to }: TileProps) {
  return (
    <Box pos="relative" bdrs="var(--shop-card-radius)" bg="var(--shop-paper)" className={classes.tile}>
      <dt className="note quiet">
        <Link to={to} className={`${tile.link} quiet`}>
          {label}
        </Link>
      </dt>
      <dd className={`${classes.value} strong tabular`}>{value}</dd>
      <dd className="note quiet">{caption}</dd>
    </Box>
  );
}

type StatTilesProps = { figures: Pick<Dashboard, 'totalCards' | 'inventoryValue' | 'drafts' | 'addedThisMonth'> };

export function StatTiles({ figures: { totalCards, inventoryValue, drafts, addedThisMonth } }: StatTilesProps) {
  const added = monthCaptions(addedThisMonth);
  return (
    <SimpleGrid component="dl" {...tileColumns}>
      <Tile label="Total Cards" value={countText(totalCards)} caption={added.cards} to={paths.cardManager} />
      <Tile
        label="Total Inventory Value"
        value={wholeMoneyText(inventoryValue)}
        caption={added.value}
        to={paths.cardsByPrice}
      />
      <Tile label="Pending Updates" value={countText(drafts)} caption="Drafts to be posted" to={paths.draftCards} />
    </SimpleGrid>
  );
}
