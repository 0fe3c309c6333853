import type { ResultAsync } from 'neverthrow';
import type { ImportCards, ReadAhead } from '#domain/cards/import/import-cards.use-case.ts';
import type { CartReminders } from '#domain/cart/cart-reminders.port.ts';
import type { AdminOrders } from '#domain/checkout/orders/admin-orders.use-case.ts';
import type { ExamineShop } from '#domain/checkout/orders/examine-shop.use-case.ts';
import type { Actor } from '#domain/checkout/orders/order-log.ts';
import type { OrderRecords, Orders } from '#domain/checkout/orders/orders.port.ts';
import type { PlaceOrder } from '#domain/checkout/orders/place-order.use-case.ts';
import type { PayOrder } from '#domain/checkout/payments/pay-order.use-case.ts';
import type { QuoteOrder } from '#domain/checkout/quote-order.use-case.ts';
import type { Marketplace } from '#domain/listings/marketplace.port.ts';
import type { MailFailure } from '#domain/mail/mail.port.ts';
import type { Subscribers } from '#domain/newsletter/newsletter.port.ts';
import type { AnswerOffer } from '#domain/offers/answer-offer.use-case.ts';
import type { MakeOffer } from '#domain/offers/make-offer.use-case.ts';
import type { Offers } from '#domain/offers/offers.port.ts';
import type { ForeignPictures } from '#domain/pictures/picture-fetch.ts';
import type { Returns } from '#domain/returns/returns.port.ts';
import type { SampleEmail } from '#domain/settings/sample-emails.ts';
import type { Editor } from '#domain/shared/editor.ts';
import type { Ids } from '#domain/shared/ids.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import type { Health } from '../../calls/health.wire.ts';
import type { ShopConfig } from '../../calls/shop-config.wire.ts';
import type { ApiStores } from '../api-stores.ts';
import type { CatalogVersion, OwnWrites } from '../catalog-version.ts';
import type { Identity } from '../identity/make-identity.ts';
import type { Machine } from '../machine-findings.ts';
import type { AnsweredRequest } from '../metrics/request-metrics.ts';
import type { SignUps } from '../newsletter/sign-ups.ts';
import type { SigningSecrets } from '../node/signatures.ts';
import type { StoredPictures } from '../pictures/stored-picture.ts';
import type { ServerCatalog } from '../server-catalog.ts';
import type { RenderPage } from './rendered-page.ts';
import type { WebhookPorts } from './routes/webhooks.routes.ts';

export type ApiPorts = Omit<Identity, 'settled'> &
  ApiStores &
  Machine & {
    readonly catalog: ServerCatalog;
    readonly catalogVersion: CatalogVersion;
    /** What `catalog` may not show yet. */
    readonly ownWrites: OwnWrites;
    readonly ids: Pick<Ids, 'random'>;
    readonly foreignPictures: ForeignPictures;
    readonly importCardsOf: (by: Editor) => ImportCards;
    /** For `importCardsOf`. */
    readonly readAhead: ReadAhead;
    readonly cartReminders: Pick<CartReminders, 'read' | 'request' | 'withdraw'>;
    /** Whether the shop sends them. */
    readonly offersReminders: () => boolean;
    readonly orders: Orders;
    readonly orderRecords: OrderRecords;
    readonly adminOrders: AdminOrders;
    readonly returnsOf: (by: Actor) => Returns;
    readonly examineShop: ExamineShop;
    /** Handles webhooks of the payment provider. */
    readonly webhooks: WebhookPorts;
    readonly quoteOrder: QuoteOrder;
    readonly placeOrder: PlaceOrder;
    readonly payOrder: PayOrder;
    readonly offers: Pick<Offers, 'find' | 'page' | 'ofUser'>;
    readonly makeOffer: MakeOffer;
    readonly answerOffer: AnswerOffer;
    /** The same object until it changes. */
    readonly currentShop: () => ShopConfig;
    readonly sendTestEmail: (email: SampleEmail, to: string) => ResultAsync<void, MailFailure>;
    readonly marketplace: Marketplace;
    readonly pictures: StoredPictures;
    readonly signUps: Pick<SignUps, 'signUp' | 'confirm' | 'leave'>;
    readonly subscribers: Subscribers;
    /** Writes a backup to a file, which the caller deletes. */
    readonly makeBackup: () => Promise<string>;
    readonly log: Log;
    readonly ping: () => Promise<boolean>;
  };

export type HttpApiSettings = {
  readonly health: Omit<Health, 'status' | 'profile'>;
  /** Its infrastructure; what the admin may change is in `currentShop`. */
  readonly shop: Pick<ShopConfig, 'publicUrl' | 'payments' | 'campaign'>;
  /** Sign cookies and receipts. */
  readonly sessionSecrets: SigningSecrets;
  /** Admin access for the command line on this machine; null disables it. */
  readonly ownerToken: string | null;
  /** Folder of the built page; null for an API only. */
  readonly page: string | null;
  /** Renders pages on the server; null where only the plain page is served. */
  readonly renderPage: RenderPage | null;
  readonly rateLimit: boolean;
  /** Whether one proxy sets the caller's address, or the addresses and networks of all proxies that may. */
  readonly trustProxy: boolean | readonly string[];
  /** Called once per answer. */
  readonly onAnswered?: ((request: AnsweredRequest) => void) | undefined;
};
