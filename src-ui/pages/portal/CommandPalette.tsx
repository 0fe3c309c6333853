import { Spotlight, type SpotlightActionData, spotlight } from '@mantine/spotlight';
import { IconCards, IconFileImport, IconPhotoPlus, IconPlus, IconReceipt, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { startFilter } from '#domain/cards/card-filter.ts';
import { cardQuery } from '#domain/cards/card-query.ts';
import { orderReference } from '#domain/checkout/orders/order.ts';
import type { Action } from '#domain/identity/permissions.ts';
import { orThrow } from '../../components/or-throw.ts';
import { useDebounced } from '../../components/use-debounced.ts';
import { useSession } from '../../contexts/SessionContext.tsx';
import { titlesText } from '../../features/admin/orders/order-formats.ts';
import { orderKeys } from '../../features/admin/orders/order-keys.ts';
import { furtherSections, type PortalSection, sections } from '../../features/admin/portal/sections.ts';
import { paths } from '../../paths.ts';
import { cardsKey } from '../../query-keys.ts';
import { moneyText } from '../../text/money.texts.ts';
import { useUseCases } from '../../use-cases.tsx';

type Entry = Pick<PortalSection, 'label' | 'icon' | 'action'> & {
  readonly path: string;
  /** Other words for it. */
  readonly alias?: string;
};

const pages: readonly Entry[] = [...sections, ...furtherSections].map(({ id, ...section }) => ({
  ...section,
  path: paths.portalSection(id),
}));

const portalActions: readonly Entry[] = [
  { label: 'Add a card', alias: 'new', icon: IconPlus, action: 'edit-cards', path: paths.newCard },
  { label: 'Import cards from a file', icon: IconFileImport, action: 'edit-cards', path: paths.importCards },
  { label: 'Add photos', icon: IconPhotoPlus, action: 'edit-cards', path: paths.addPhotos },
  { label: 'Drafts', icon: IconCards, action: 'edit-cards', path: paths.draftCards },
  { label: 'Check orders with the payment provider', icon: IconReceipt, action: 'run-orders', path: paths.orderCheck },
];

/** Of orders and of cards. */
const maxFound = 5;
/** Characters. */
const minSearchLength = 2;
/** Milliseconds without a key. */
const typingPauseMs = 200;

type Found = Omit<SpotlightActionData, 'onClick'> & { readonly path: string };

/** Orders and cards that match the text, by what the role may do. */
function useFound(text: string, may: (action: Action) => boolean) {
  const { adminOrders, catalog } = useUseCases();
  const search = useDebounced(text.trim(), typingPauseMs);
  const isSearched = search.length >= minSearchLength;
  const orders = useQuery({
    queryKey: [...orderKeys.lists, 'palette', search],
    enabled: isSearched && adminOrders !== null && may('pack-orders'),
    queryFn: async () => {
      if (adminOrders === null) return [];
      const page = await orThrow(adminOrders.page({ tab: 'all', search, limit: maxFound, cursor: null }));
      return page.orders.map(
        (order): Found => ({
          id: `order ${order.id}`,
          path: paths.adminOrder(order.id),
          label: `${orderReference(order.id)} · ${moneyText(order.total)}`,
          description: titlesText(order),
        }),
      );
    },
  });
  const cards = useQuery({
    queryKey: [cardsKey, 'palette', search],
    enabled: isSearched && may('edit-cards'),
    queryFn: async () => {
      const filter = { ...startFilter, search };
      const query = cardQuery({ scope: 'everything', searchScope: 'manager', filter, limit: maxFound });
      return (await orThrow(catalog.page(query))).cards.map(
        (card): Found => ({
          id: `card ${card.id}`,
          path: paths.editCard(card.id),
          label: card.title || card.player,
          description: card.id,
        }),
      );
    },
  });
  return {
    orders: isSearched ? (orders.data ?? []) : [],
    cards: isSearched ? (cards.data ?? []) : [],
    isWaiting: text.trim() !== search || (isSearched && (orders.isLoading || cards.isLoading)),
    isFailed: isSearched && (orders.isError || cards.isError),
    retry: () => void Promise.all([orders, cards].filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  };
}

/** Whether the label or its other words contain each typed word. */
const matches = ({ label, alias = '' }: Entry, text: string): boolean => {
  const name = `${label} ${alias}`.toLowerCase();
  return text
    .toLowerCase()
    .trim()
    .split(/\s+/)
    .every((word) => name.includes(word));
};

/** Pages, orders, cards and actions of the portal by their names (ADMIN-75). @param props.openings opens when it grows */
export function CommandPalette({ openings }: { openings: number }) {
  const navigate = useNavigate();
  const { may } = useSession();
  const [text, setText] = useState('');
  const found = useFound(text, may);
  useEffect(() => {
    if (openings > 0) spotlight.open();
  }, [openings]);

  const actionOf = ({ path, ...action }: Found): SpotlightActionData => ({
    ...action,
    onClick: () => void navigate(path),
  });
  const entriesOf = (entries: readonly Entry[]): SpotlightActionData[] =>
    entries
      .filter((entry) => may(entry.action) && matches(entry, text))
      .map(({ label, icon: Icon, path }) =>
        actionOf({ id: path, label, path, leftSection: <Icon size={18} stroke={1.6} aria-hidden /> }),
      );
  const retry: SpotlightActionData = {
    id: 'retry',
    label: 'Orders and cards could not be searched. Try again',
    closeSpotlightOnTrigger: false,
    onClick: found.retry,
  };
  const groups = [
    { group: 'Actions', actions: entriesOf(portalActions) },
    { group: 'Pages', actions: entriesOf(pages) },
    { group: 'Orders', actions: found.orders.map(actionOf) },
    { group: 'Cards', actions: found.cards.map(actionOf) },
    { group: 'Search failed', actions: found.isFailed ? [retry] : [] },
  ];
  return (
    <Spotlight
      actions={groups.filter(({ actions }) => actions.length > 0)}
      // The groups hold only what matches.
      filter={(_, all) => all}
      query={text}
      onQueryChange={setText}
      shortcut={null}
      scrollable
      maxHeight={420}
      nothingFound={found.isWaiting ? 'Searching…' : 'Nothing found.'}
      searchProps={{
        leftSection: <IconSearch size={18} stroke={1.6} aria-hidden />,
        placeholder: 'Pages, orders, cards, actions',
        'aria-label': 'Search the portal',
      }}
    />
  );
}
