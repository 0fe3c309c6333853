import { describe, expect, it } from 'vitest';
import { canPost, firstTargets, postCard } from '#domain/cards/posting.ts';
import { aCard } from '../../support/cards.ts';

const bools = [false, true];
const every = bools.flatMap((collection) => bools.map((homepage) => ({ collection, homepage })));

describe('posting a card', () => {
  it('starts with the collection on and the home page off [CARD-12]', () => {
    expect(firstTargets).toEqual({ collection: true, homepage: false });
  });

  it('needs at least one target [CARD-13]', () => {
    expect(every.filter(canPost)).toEqual(every.filter(({ collection, homepage }) => collection || homepage));
    const refused = postCard(aCard(), { collection: false, homepage: false });
    expect(refused._unsafeUnwrapErr()).toEqual({ kind: 'no-post-target' });
  });

  it.each(every.filter(canPost))('sets the flags that were chosen: %j [CARD-14]', (targets) => {
    const draft = aCard({ isPosted: false, isHomepage: false });
    expect(postCard(draft, targets)._unsafeUnwrap()).toEqual({
      ...draft,
      isPosted: targets.collection,
      isHomepage: targets.homepage,
    });
  });

  it('is refused for a card without a price above 0 [CARD-14, CMGR-15]', () => {
    const unpriced = aCard({ isPosted: false, price: 0 });
    for (const targets of every.filter(canPost)) {
      expect(postCard(unpriced, targets)._unsafeUnwrapErr()).toEqual({ kind: 'price-missing' });
    }
  });

  it('leaves a card where it is posted already', () => {
    const posted = aCard({ isPosted: true, isHomepage: true });
    for (const targets of every.filter(canPost)) expect(postCard(posted, targets)._unsafeUnwrap()).toEqual(posted);
  });

  it('leaves the card it was given as it is', () => {
    const draft = aCard({ isPosted: false });
    postCard(draft, firstTargets);
    expect(draft.isPosted).toBe(false);
  });
});
