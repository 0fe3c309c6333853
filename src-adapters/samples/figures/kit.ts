export type { Sport } from '#domain/cards/card.ts';

export type Hair = 'short' | 'shaved' | 'wavy' | 'curls' | 'ponytail' | 'afro';

/** What an athlete wears, colour by colour. */
export type Kit = {
  readonly jersey: string;
  readonly trim: string;
  readonly number: string;
  readonly bottoms: string;
  /** Cap or helmet. */
  readonly headgear: string;
  readonly socks: string;
  readonly shoes: string;
  readonly skin: string;
  readonly hair: string;
  readonly hairStyle: Hair;
  readonly beard?: boolean;
  /** Up-and-down stripes on a baseball jersey, broad ones on a soccer shirt. */
  readonly stripes?: string;
  /** A bare-headed goalmouth kit has none; a batter wears a helmet, a pitcher a cap. */
  readonly helmet?: boolean;
  readonly visor?: boolean;
};
