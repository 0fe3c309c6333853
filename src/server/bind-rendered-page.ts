import { errAsync } from 'neverthrow';
import { visibleCard } from '#adapters/server/http-api/visible-card.ts';
import type { Boxes } from '#domain/boxes/boxes.port.ts';
import type { CardCatalog } from '#domain/cards/card-catalog.port.ts';
import type { Documents } from '#domain/documents/documents.port.ts';
import type { PasswordResets } from '#domain/identity/accounts.port.ts';
import { mayBrowse, maySee } from '#domain/identity/may-see.ts';
import { permissions } from '#domain/identity/permissions.ts';
import { guest } from '#domain/identity/viewer.ts';
import type { Marketplace } from '#domain/listings/marketplace.port.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { DeviceValue } from '#domain/shared/device-value.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { capabilities, type UseCases, withoutServer } from '#ui/use-cases.tsx';

/** What a page is rendered from. */
export type RenderPorts = {
  readonly catalog: CardCatalog;
  readonly boxes: Pick<Boxes, 'list'>;
  readonly documents: Pick<Documents, 'read'>;
  readonly marketplace: Marketplace;
  readonly clock: Clock;
  readonly log: Log;
  /** The settings as they are now. */
  readonly shop: () => UseCases['shop'];
};

const refused = () => storageFails;

/** The public part of the catalog, as the API answers it to guests (API-14). */
function guestCatalog(catalog: CardCatalog): CardCatalog {
  const isOpen = (query: Parameters<typeof mayBrowse>[1]) => mayBrowse(guest, query);
  return {
    card: (id) => visibleCard(catalog, guest, id),
    cards: (ids) => catalog.cards(ids).map((cards) => cards.filter((card) => maySee(guest, card))),
    page: (query) => (isOpen(query) ? catalog.page(query) : errAsync(refused())),
    facets: (query) => (isOpen(query) ? catalog.facets(query) : errAsync(refused())),
    stats: (scope) => (isOpen({ scope }) ? catalog.stats(scope) : errAsync(refused())),
    suggest: catalog.suggest,
    correct: catalog.correct,
    priceHistory: (id, days) => visibleCard(catalog, guest, id).andThen(() => catalog.priceHistory(id, days)),
  };
}

const unset: DeviceValue<never> = { read: () => null, write: () => {}, watch: () => () => {} };

/** Rendering only reads. Everything else happens in effects, which do not run on the server: a call is a bug. */
const inBrowserOnly = (name: string): object =>
  new Proxy(
    {},
    {
      get: (_target, method) => () => {
        throw new Error(`${name}.${String(method)} was called while rendering on the server`);
      },
    },
  );

/** The third binding of the page's ports: a guest without a browser, over the server's own ports. */
export function bindRenderedPage({ catalog, boxes, documents, marketplace, clock, log, shop }: RenderPorts): UseCases {
  const others = Object.keys(capabilities).map((name) => [name, inBrowserOnly(name)]);
  return {
    ...(Object.fromEntries(others) as UseCases),
    ...withoutServer,
    catalog: guestCatalog(catalog),
    marketplace,
    passwordResets: inBrowserOnly('passwordResets') as PasswordResets,
    boxes: { ...(inBrowserOnly('boxes') as Boxes), list: () => boxes.list('posted') },
    documents: { ...(inBrowserOnly('documents') as Documents), read: documents.read },
    preferences: {
      theme: unset,
      shortcuts: unset,
      columns: unset,
      recentCards: unset,
      density: unset,
      firstSteps: unset,
    },
    loadSamples: null,
    loadSmartLinks: null,
    permissions,
    clock,
    log,
    shop: shop(),
  };
}
