import { Box, Button, Flex, SimpleGrid, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { UpdatedCard } from '#domain/dashboard/dashboard.ts';
import { priceText } from '#domain/money/price-text.ts';
import { Picture } from '../../../components/Picture.tsx';
import { RowLink } from '../../../components/RowLink.tsx';
import { paths } from '../../../paths.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { shortInstantText, viewsText } from './dashboard-texts.ts';
import { Nothing, Panel } from './Panel.tsx';
import classes from './UpdatedCards.module.css';

function Updated({ card: { id, title, price, imageUrl, views, updatedAt } }: { card: UpdatedCard }) {
  const { clock } = useUseCases();
  return (
    <Flex
      component="li"
      gap={12}
      align="center"
      pos="relative"
      p={8}
      bdrs={6}
      className={`${classes.card} hovers ground`}
    >
      <Box flex="none" w={56} h={76}>
        <Picture src={imageUrl} alt="" name={title} sizes="56px" />
      </Box>
      <Stack gap={1} flex={1} miw={0}>
        <RowLink to={paths.editCard(id)} cut>
          {title}
        </RowLink>
        <Text span fz={12} lh="16px" c="dimmed" truncate>
          <span className="unseen">Card </span>
          {id}
        </Text>
        <Flex component="span" wrap="wrap" gap="0 10px" fz={13} lh="18px" c="dimmed">
          <Text span inherit c="var(--shop-text)">
            {priceText(price, 'whole')}
          </Text>
          <span>{viewsText(views)}</span>
          <span>
            Updated <time dateTime={updatedAt}>{shortInstantText(updatedAt, clock.now())}</time>
          </span>
        </Flex>
      </Stack>
    </Flex>
  );
}

export function UpdatedCards({ cards }: { cards: readonly UpdatedCard[] }) {
  return (
    <Panel
      title="Recently Updated Cards"
      tools={
        <Button component={Link} to={paths.cardManager} size="compact-md">
          Manage Cards
        </Button>
      }
    >
      {cards.length === 0 && <Nothing>There are no changed cards yet.</Nothing>}
      <SimpleGrid component="ul" minColWidth={240} autoFlow="auto-fit" spacing={12} pb={8}>
        {cards.map((card) => (
          <Updated key={card.id} card={card} />
        ))}
      </SimpleGrid>
    </Panel>
  );
}
