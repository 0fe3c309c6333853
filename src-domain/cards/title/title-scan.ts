import { titleWords, type Word } from './title-words.ts';

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

/** The words from `from` to before `to`. */
export type Span = { readonly from: number; readonly to: number };
export type Claim = Span & { readonly kind: Kind };

/** State while a title is parsed. Each word is claimed once; the first reader wins. */
export type TitleScan = {
  readonly title: string;
  readonly words: readonly Word[];
  readonly claimOf: (at: number) => Claim | undefined;
  readonly kindOf: (at: number) => Kind | undefined;
  /** Claims the unclaimed words of a span. */
  readonly claim: (span: Span, kind: Kind) => void;
  /** Claims all words of a span: 'Green' is a color until it becomes part of the player. */
  readonly reclaim: (span: Span, kind: Kind) => void;
  readonly isFree: (at: number) => boolean;
  /** The exact text of a span. */
  readonly text: (span: Span) => string;
};

export function scanTitle(title: string): TitleScan {
  const words = titleWords(title);
  const claims = new Array<Claim | undefined>(words.length).fill(undefined);
  return {
    title,
    words,
    claimOf: (at) => claims[at],
    kindOf: (at) => claims[at]?.kind,
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

/** A value, the exact text it was read from, and how sure the reading is: 1 is stated, 0 a mere guess. */
export type Read<T> = { readonly value: T; readonly words: string; readonly score: number };
