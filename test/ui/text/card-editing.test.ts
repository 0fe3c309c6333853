import { describe, expect, it } from 'vitest';
import { cardId } from '#domain/cards/card.ts';
import type { ReplaceFailure } from '#domain/cards/card-store.port.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import {
  auditLogSentence,
  changeFailureSentence,
  clearFailureSentence,
  replaceFailureSentence,
  undoFailureSentence,
  undoneSentence,
} from '#ui/text/card-editing.texts.ts';
import { aCard } from '../../support/cards.ts';

describe('what the owner reads when a change of cards fails', () => {
  it('says that nothing was changed, and how many there are by now [CMGR-30]', () => {
    expect(changeFailureSentence({ kind: 'scope-changed', count: 1_204 })).toBe(
      'The list now has 1,204 cards. Nothing was changed. Please check the list before you continue.',
    );
    expect(changeFailureSentence({ kind: 'bad-change', reason: 'There is nowhere to post the cards to.' })).toBe(
      'There is nowhere to post the cards to. Nothing was changed.',
    );
    expect(clearFailureSentence({ kind: 'cards-not-saved', detail: 'The storage of this browser is full.' })).toBe(
      'The storage of this browser is full. Nothing was changed.',
    );
  });

  it('says why there is no way back [CMGR-32]', () => {
    expect(undoFailureSentence({ kind: 'undone-already' })).toContain('was already undone');
    expect(undoFailureSentence({ kind: 'change-not-found' })).toContain('not in the audit log');
    expect(undoFailureSentence({ kind: 'not-allowed' })).toContain('sign in again');
  });

  it.each<[ReplaceFailure, string]>([
    [{ kind: 'certificate-taken', certNumber: '123', cardId: cardId('a') }, 'certification number 123'],
    [{ kind: 'bad-stock' }, 'whole number'],
    [{ kind: 'copies-in-checkout', cardId: cardId('a'), held: 1 }, '1 item is in a checkout'],
    [{ kind: 'copies-in-checkout', cardId: cardId('a'), held: 2 }, '2 items are in checkouts'],
    [{ kind: 'card-not-found', cardId: cardId('a') }, 'no longer in the shop'],
    [
      { kind: 'stale-card', current: { card: aCard(), version: 2, updatedAt: '2025-06-01T12:00:00.000Z' } },
      'Someone else has changed this card',
    ],
    [
      { kind: 'unavailable', why: 'offline', detail: 'Cannot connect.' },
      'Cannot connect to API server. What you entered is kept.',
    ],
  ])('says of %j why a card was not saved [CMGR-33, CMGR-34]', (failure, expected) => {
    expect(replaceFailureSentence(failure)).toContain(expected);
  });

  it('says why the log cannot be read, and that nothing is lost [AUDIT-02]', () => {
    expect(auditLogSentence(storageFails)).toContain('Nothing is lost.');
    expect(auditLogSentence({ ...storageFails, detail: 'Blocked.' })).toMatch(/^Blocked\. /);
    expect(auditLogSentence({ kind: 'change-not-found' })).toContain('not in the audit log');
  });
});

describe('what the owner reads after an Undo', () => {
  it.each([
    [{ count: 1, refused: 0 }, 'Undone: 1 card restored.'],
    [{ count: 1_200, refused: 0 }, 'Undone: 1,200 cards restored.'],
    [{ count: 3, refused: 1 }, 'Undone: 3 cards restored. 1 card has been changed since and was not restored.'],
    [{ count: 1, refused: 2 }, 'Undone: 1 card restored. 2 cards have been changed since and were not restored.'],
    [{ count: 0, refused: 2 }, 'Nothing was undone because every card has been changed since.'],
  ])('%j is told as what came back and what was left [CMGR-32]', (done, expected) => {
    expect(undoneSentence(done)).toBe(expected);
  });
});
