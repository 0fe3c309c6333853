import * as z from 'zod/mini';
import { type Card, sports } from '#domain/cards/card.ts';
import type { CardListPage, PricePoint } from '#domain/cards/card-catalog.port.ts';
import type { CardFacets } from '#domain/cards/card-facets.ts';
import type { CardStats } from '#domain/cards/card-stats.ts';
import { type CardSuggestion, suggestionKinds } from '#domain/cards/card-suggestion.ts';
import { cardIdShape, cardShape } from './card.wire.ts';
import { numberInAddress } from './texts.wire.ts';

const count = z.int().check(z.gte(0));

export const cardPageShape: z.ZodMiniType<CardListPage> = z.object({
  cards: z.readonly(z.array(cardShape)),
  total: count,
  isTotalEstimated: z.optional(z.boolean()),
  nextCursor: z.nullable(z.string()),
});

export const selectedCardsShape: z.ZodMiniType<{ readonly cards: readonly Card[] }> = z.object({
  cards: z.readonly(z.array(cardShape)),
});

const suggestionShape: z.ZodMiniType<CardSuggestion> = z.object({
  kind: z.enum(suggestionKinds),
  text: z.string(),
  count,
});

export const cardSuggestionsShape: z.ZodMiniType<{ readonly suggestions: readonly CardSuggestion[] }> = z.object({
  suggestions: z.readonly(z.array(suggestionShape)),
});

export const correctionShape: z.ZodMiniType<{ readonly correction: string | null }> = z.object({
  correction: z.nullable(z.string()),
});

const facet = z.object({ value: z.string(), count });
const facets = z.readonly(z.array(facet));
const range = z.object({ min: z.optional(z.number()), max: z.optional(z.number()) });

export const cardFacetsShape: z.ZodMiniType<CardFacets> = z.object({
  sports: z.readonly(z.array(z.object({ value: z.enum(sports), count }))),
  total: count,
  graded: count,
  brands: facets,
  teams: facets,
  players: facets,
  conditions: facets,
  grades: facets,
  parallels: facets,
  marks: z.object({ rookie: count, autograph: count, numbered: count }),
  years: range,
  prices: range,
});

export const cardStatsShape: z.ZodMiniType<CardStats> = z.object({
  totalCards: count,
  totalValue: z.number(),
  graded: count,
  bySport: z.record(z.string(), count),
  byBrand: z.record(z.string(), count),
});

const days = numberInAddress.check(
  z.refine((given) => Number.isInteger(given) && given >= 1 && given <= 3650, 'is not 1 to 3650'),
);

export const priceHistoryQueryShape = z.object({ days: z._default(days, 30) });

const pricePointShape: z.ZodMiniType<PricePoint> = z.object({ at: z.string(), price: z.number() });

export const priceHistoryShape = z.object({
  cardId: cardIdShape,
  points: z.readonly(z.array(pricePointShape)),
});
