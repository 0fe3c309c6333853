import { describe, expect, it } from 'vitest';
import { makeSentence, type SentenceOf } from '#domain/shared/failure-texts.ts';

type Failure = { readonly kind: 'gone' } | { readonly kind: 'few'; readonly left: number };

const rows = { gone: { sentence: 'It is gone.' }, few: { sentence: 'Only a few are left.' } };

describe('the sentence of a failure', () => {
  it('is the sentence of the row of its kind', () => {
    const sentenceOf: SentenceOf<Failure> = makeSentence(rows, {});
    expect(sentenceOf({ kind: 'few', left: 2 })).toBe('Only a few are left.');
  });

  it('is that of the caller where it knows more', () => {
    const sentenceOf: SentenceOf<Failure> = makeSentence(rows, {
      gone: 'Look for it.',
      few: ({ left }) => `${left} left.`,
    });
    expect(sentenceOf({ kind: 'few', left: 2 })).toBe('2 left.');
    expect(sentenceOf({ kind: 'gone' })).toBe('Look for it.');
  });

  it('does not compile where a kind has neither row nor text', () => {
    // @ts-expect-error 'few' has none
    const lacking: SentenceOf<Failure> = makeSentence({ gone: rows.gone }, {});
    // @ts-expect-error No failure of this kind exists
    const odd: SentenceOf<Failure> = makeSentence(rows, { lost: 'It is lost.' });
    expect([lacking({ kind: 'gone' }), odd({ kind: 'gone' })]).toEqual(['It is gone.', 'It is gone.']);
  });
});
