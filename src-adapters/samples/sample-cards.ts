import * as z from 'zod/mini';
import { type Card, cardId, composeTitle } from '#domain/cards/card.ts';
import { stockOf } from '#domain/cards/single-copy.ts';
import facts from './sample-cards.json' with { type: 'json' };
import { type SampleFacts, sampleFactsShape } from './sample-facts.ts';

/** 'Panini Prizm' is the line Prizm; 'Fleer' and 'Topps' have none. */
const lineOf = (brand: string): string | undefined =>
  brand.match(/^(?:Panini|Topps|Upper Deck|Bowman|Donruss|Playoff) (.+)/)?.[1];

/** Of a card that is no one of a kind. */
const copies = 4;

const cardOf = ({ id, grade, isHot = false, isHomepage = false, ...facts }: SampleFacts): Card => ({
  ...facts,
  id: cardId(id),
  title: composeTitle(facts),
  set: facts.set ?? lineOf(facts.brand),
  grade,
  gradingCompany: grade?.split(' ')[0],
  isGraded: grade !== undefined,
  stock: stockOf({ ...facts, isGraded: grade !== undefined }) ?? copies,
  isHot,
  isHomepage,
  isPosted: true,
  imageUrl: `/pictures/cards/${id}.svg`,
  additionalImageUrls: [`/pictures/cards/${id}-back.svg`],
});

/** The 40 sample cards (DATA-06): all published, with tracked stock. Pictures are in public/pictures. */
export const sampleCards: readonly Card[] = z.array(sampleFactsShape).parse(facts).map(cardOf);
