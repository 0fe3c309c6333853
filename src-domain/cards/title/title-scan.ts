import { titleWords, type Word } from './title-words.ts';

/** What a word of a title has been read as. */
export type Kind =
  | 'year'
  | 'grade'
  | 'serial'
  | 'number'
  | 'brand'
  | 'set'
  | 'parallel'
  | 'helper'
  | 'insert'
  | 'team'
  | 'place'
  | 'sport'
  | 'hobby'
  | 'ordinary'
  | 'player';

/** Words `from` up to, not including, `to`, read as one thing. */
export type Span = { readonly from: number; readonly to: number };
export type Claim = Span & { readonly kind: Kind };

/** A title while it is read: its words, and who claimed each of them. A word is claimed once; the first reader wins. */
export type TitleScan = {
  readonly title: string;
  readonly words: readonly Word[];
  readonly claimOf: (at: number) => Claim | undefined;
  /** Claims the words of a span that are still free. */
  readonly claim: (span: Span, kind: Kind) => void;
  /** Claims the words of a span whoever had them: 'Green' is a colour until the player is called so. */
  readonly reclaim: (span: Span, kind: Kind) => void;
  readonly isFree: (at: number) => boolean;
  /** The exact characters of the title from the first to the last word of a span. */
  readonly text: (span: Span) => string;
};

export function scanTitle(title: string): TitleScan {
  const words = titleWords(title);
  const claims = new Array<Claim | undefined>(words.length).fill(undefined);
  return {
    title,
    words,
    claimOf: (at) => claims[at],
    isFree: (at) => claims[at] === undefined,
    claim: ({ from, to }, kind) => {
      for (let at = from; at < to; at += 1) claims[at] ??= { from, to, kind };
    },
    reclaim: ({ from, to }, kind) => {
      for (let at = from; at < to; at += 1) claims[at] = { from, to, kind };
    },
    text: ({ from, to }) => title.slice(words[from]?.start ?? 0, words[to - 1]?.end ?? 0),
  };
}

/** A field's value and the exact words of the title it was read from. */
export type Read<T> = { readonly value: T; readonly words: string };
