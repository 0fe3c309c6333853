import type { ResultAsync } from 'neverthrow';
import type { CardCatalog, CatalogFailure } from '../cards/card-catalog.port.ts';
import { type ChargeSettings, noChargeSettings, type PricedOrder, priceOrder } from './price-order.ts';
import { type QuoteFailure, quote, type WantedLine } from './quote.ts';
import type { Destination } from './tax-table.ts';

/** The shop's shipping methods and taxes as they are now. */
export type ReadCharges = () => ChargeSettings;

/** Of a shop where neither can be set. */
export const readNoCharges: ReadCharges = () => noChargeSettings;

export type QuoteRequest = {
  readonly lines: readonly WantedLine[];
  /** Null while the address is not known. */
  readonly to: Destination | null;
};

export type QuoteOrderFailure =
  | QuoteFailure
  | CatalogFailure
  /** The API is unreachable, or another server answered (PAY-15, PAY-16). */
  | { readonly kind: 'api-unreachable' }
  | { readonly kind: 'api-not-running' }
  /** The API refused with its own message (PAY-14). */
  | { readonly kind: 'refused'; readonly message: string };

/** What cards cost with each way to ship them. Holds nothing, and says nothing about stock. */
export type QuoteOrder = (request: QuoteRequest) => ResultAsync<PricedOrder, QuoteOrderFailure>;

export type QuoteOrderPorts = { readonly catalog: Pick<CardCatalog, 'cards'>; readonly readCharges: ReadCharges };

export const makeQuoteOrder =
  ({ catalog, readCharges }: QuoteOrderPorts): QuoteOrder =>
  ({ lines, to }) =>
    catalog
      .cards(lines.map(({ cardId }) => cardId))
      .andThen((cards) => quote(lines, cards))
      .map((quoted) => priceOrder(quoted, to, readCharges()));
