import type { Card, Sport } from '#domain/cards/card.ts';

export type SampleFacts = {
  readonly id: string;
  readonly player: string;
  readonly team: string;
  readonly year: number;
  readonly brand: string;
  /** Defaults to the brand without its maker. */
  readonly set?: string;
  readonly cardNumber: string;
  readonly parallel?: string;
  readonly serialNumber?: number;
  readonly printRun?: number;
  readonly isRookie?: boolean;
  readonly isAutograph?: boolean;
  readonly sport: Sport;
  /** As on the slab; absent on a raw card. */
  readonly grade?: string;
  readonly condition: string;
  /** US dollars. */
  readonly price: number;
  readonly priceChange?: number;
  readonly isHot?: boolean;
  readonly isHomepage?: boolean;
  readonly addedAt: string;
  readonly ebayUrl: Card['ebayUrl'];
  readonly description: string;
};
