import type { Sport } from '#domain/cards/card.ts';

const sportTexts = {
  basketball: 'Basketball',
  football: 'Football',
  baseball: 'Baseball',
  hockey: 'Hockey',
  soccer: 'Soccer',
} as const satisfies Record<Sport, string>;

export const sportText = (sport: Sport): string => sportTexts[sport];
