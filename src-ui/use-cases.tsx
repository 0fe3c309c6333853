import type { Stripe } from '@stripe/stripe-js';
import { createContext, type ReactNode, useContext } from 'react';
import type { BoxDrafts } from '#domain/boxes/box-draft.ts';
import type { Boxes } from '#domain/boxes/boxes.port.ts';
import type { CardCatalog } from '#domain/cards/card-catalog.port.ts';
import type { CardDesk } from '#domain/cards/card-desk.port.ts';
import type { CardSuggestions } from '#domain/cards/card-suggestions.port.ts';
import type { AuditLog } from '#domain/cards/edit/audit-log.port.ts';
import type { CardEditor } from '#domain/cards/edit/card-editor.port.ts';
import type { FormDrafts } from '#domain/cards/edit/form-draft.ts';
import type { CardFiles } from '#domain/cards/import/card-files.ts';
import type { LoadSamples } from '#domain/cards/load-samples.use-case.ts';
import type { CartId } from '#domain/cart/cart.ts';
import type { CartSync } from '#domain/cart/cart-sync.ts';
import type { ChangeCart, RestoreCart, SetCartAside } from '#domain/cart/change-cart.use-case.ts';
import type { ClearCart, ResetCart } from '#domain/cart/empty-cart.use-case.ts';
import type { FollowCart, LoadCart } from '#domain/cart/load-cart.use-case.ts';
import type { AdminOrders } from '#domain/checkout/admin-orders.use-case.ts';
import type { ListOwnOrders } from '#domain/checkout/list-own-orders.use-case.ts';
import type { PayOrder } from '#domain/checkout/pay-order.use-case.ts';
import type { PlaceOrder } from '#domain/checkout/place-order.use-case.ts';
import type { ReadOrder } from '#domain/checkout/read-order.use-case.ts';
import type { Receipts } from '#domain/checkout/receipts.ts';
import type { ShippingDrafts } from '#domain/checkout/shipping.ts';
import type { PageContents } from '#domain/content/page-contents.port.ts';
import type { PageDrafts } from '#domain/content/page-draft.ts';
import type { ShopPolicies } from '#domain/content/shop-policies.ts';
import type { CountView } from '#domain/dashboard/count-view.use-case.ts';
import type { DashboardFigures } from '#domain/dashboard/dashboard-figures.port.ts';
import type { MarketSnapshots } from '#domain/dashboard/market-snapshots.port.ts';
import type { Accounts } from '#domain/identity/accounts.port.ts';
import type { PasswordResets } from '#domain/identity/password-resets.port.ts';
import type { Permissions } from '#domain/identity/permissions.ts';
import type { Sessions } from '#domain/identity/sessions.port.ts';
import type { TwoFactor } from '#domain/identity/two-factor.port.ts';
import type { AffiliateCampaign } from '#domain/listings/affiliate-link.ts';
import type { Marketplace } from '#domain/listings/marketplace.port.ts';
import type { Newsletter } from '#domain/newsletter/newsletter.port.ts';
import type { ExportSubscribers, Subscribers } from '#domain/newsletter/subscribers.port.ts';
import type { Pictures } from '#domain/pictures/pictures.port.ts';
import type { Preferences } from '#domain/preferences/preferences.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Ids } from '#domain/shared/ids.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import type { OtherTabs } from '#domain/shared/other-tabs.port.ts';
import type { SavedCards } from '#domain/watchlist/saved-cards.port.ts';

/** Everything the page can do, whatever it is bound to: browser storage, the shop's API, or a test's own functions. */
export type UseCases = {
  /** Reads cards: lists, one card, options. */
  readonly catalog: CardCatalog;
  /** Present where a guest may fill an empty shop with the sample cards (HOME-12). */
  readonly loadSamples: LoadSamples | null;

  readonly cart: {
    readonly load: LoadCart;
    readonly follow: FollowCart;
    readonly change: ChangeCart;
    readonly setAside: SetCartAside;
    readonly restore: RestoreCart;
    readonly clear: ClearCart;
    readonly reset: ResetCart;
    readonly id: () => CartId;
    readonly sync: CartSync;
  };

  readonly checkout: {
    readonly placeOrder: PlaceOrder;
    readonly payOrder: PayOrder;
    readonly readOrder: ReadOrder;
    readonly receipts: Receipts;
    readonly drafts: ShippingDrafts;
    /** Loads the provider's own form for cards; null where only the demonstration pays (PAY-11). */
    readonly loadStripe: (() => Promise<Stripe | null>) | null;
    /** How long the demonstration pretends to pay, in milliseconds: 2,000, less in tests (PAY-21). */
    readonly demoPaymentTime: number;
  };

  /** The orders of whoever is signed in. */
  readonly listOwnOrders: ListOwnOrders;
  /** Null where there is none: in a shop without a server. */
  readonly adminOrders: AdminOrders | null;

  readonly suggestions: CardSuggestions;
  /** Shows a card in the collection, on the home page, or both (CARD-12 … CARD-16). */
  readonly postCard: CardDesk['post'];

  /** Changes cards for the owner (CMGR-29 … CMGR-34). */
  readonly cardEditor: CardEditor;
  /** Removes all cards (CMGR-22). */
  readonly clearCards: CardDesk['clear'];
  readonly auditLog: AuditLog;
  /** Reads, imports and exports files of cards (CMGR-38 … CMGR-41). */
  readonly cardFiles: CardFiles;
  /** Keeps the pictures of cards (IMG-03 … IMG-14). */
  readonly pictures: Pictures;
  /** The owner's figures (ADMIN-20 … ADMIN-30). */
  readonly dashboard: DashboardFigures;
  /** Other sellers' offers, for the owner to compare (ADMIN-25 … ADMIN-28). */
  readonly marketSnapshots: MarketSnapshots;
  /** A card's page was shown to somebody (ADMIN-23). */
  readonly countView: CountView;
  /** Keeps forms that are not saved yet on this device (CMGR-36). */
  readonly formDrafts: FormDrafts;

  /** Sealed boxes: what customers see, and the owner's list (BOX). */
  readonly boxes: Boxes;
  /** Keeps forms of boxes that are not saved yet on this device. */
  readonly boxDrafts: BoxDrafts;
  /** The words of About, Legal and Terms & Privacy (PAGE). */
  readonly pageContents: PageContents;
  /** Keeps words of pages that are not saved yet on this device (PAGE-19). */
  readonly pageDrafts: PageDrafts;
  /** Live listings from outside the shop (LIST). */
  readonly marketplace: Marketplace;
  /** Has the affiliate network's script loaded; null without a campaign (LIST-25). */
  readonly loadSmartLinks: (() => void) | null;

  /** Emails for those who ask for them (NEWS). */
  readonly newsletter: Newsletter;
  /** Who gets emails, for the owner; null where there is no list: in a shop without a server. */
  readonly subscribers: { readonly list: Subscribers; readonly exportAll: ExportSubscribers } | null;

  readonly accounts: Accounts;
  readonly sessions: Sessions;
  /** Null where nobody can send a mail: a forgotten password stays forgotten there. */
  readonly passwordResets: PasswordResets | null;
  /** The admin's own; null where there is nothing to guard (AUTH-28). */
  readonly twoFactor: TwoFactor | null;
  /** Who may do what here; asked by `may` of the domain. */
  readonly permissions: Permissions;
  readonly savedCards: SavedCards;
  readonly otherTabs: OtherTabs;
  readonly preferences: Preferences;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;

  /** What the owner set. */
  readonly shop: {
    readonly adminLoginPath: string;
    /** Whether the demonstration may stand in for a payment provider that does not work: never with live keys (PAY-18 … PAY-20). */
    readonly demoFallback: boolean;
    readonly campaign: AffiliateCampaign | null;
    readonly policies: ShopPolicies;
    /** Whether the shop writes to its customers: a shop with a server does (ORDER-09). */
    readonly emails: boolean;
  };
};

const Socket = createContext<UseCases | null>(null);

/** Plugs behaviour into the page: the one place through which it reaches a component. */
export function UseCasesProvider({ useCases, children }: { useCases: UseCases; children: ReactNode }) {
  return <Socket value={useCases}>{children}</Socket>;
}

/** @throws when used outside its provider */
export function useUseCases(): UseCases {
  const useCases = useContext(Socket);
  if (!useCases) throw new Error('useUseCases must be used within a UseCasesProvider');
  return useCases;
}
