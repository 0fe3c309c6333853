import { okAsync } from 'neverthrow';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exclusiveHere } from '#adapters/browser/exclusive.ts';
import { makeLocalCards } from '#adapters/browser/local-storage/local-cards.ts';
import { noWait } from '#adapters/browser/simulated-delays.ts';
import { guest, type Viewer } from '#domain/identity/viewer.ts';
import { openLocalEditing } from '#src/browser/local-editing.ts';
import { makeInMemoryIdentity } from '#test/support/in-memory/identity.ts';
import { makeCountingIds } from '#test/support/in-memory/ids.ts';
import { type BrowserStage, openBrowser } from '../adapters/browser/browser-stage.ts';
import { aCard } from '../support/cards.ts';
import { anAdmin, aUser } from '../support/render-shop.tsx';

let browser: BrowserStage;
beforeEach(() => {
  browser = openBrowser();
});
afterEach(() => browser.close());

/** Changing cards in a browser with or without a signed-in user. */
const editingAs = (viewer: Viewer) =>
  openLocalEditing({
    places: browser.places,
    cards: makeLocalCards(browser.places, exclusiveHere()),
    sessions: { ...makeInMemoryIdentity().sessions, current: () => okAsync(viewer) },
    ids: makeCountingIds(),
    wait: noWait,
  });

const card = aCard({ id: 'a', isPosted: false });

describe('changing the cards of a browser', () => {
  it.each([guest, aUser])('is the admin’s with the editor, and not that of %j [CMGR-06]', async (viewer) => {
    const { cardStore, editor, clear } = editingAs(viewer);
    (await cardStore.save([card]))._unsafeUnwrap();
    expect((await editor.open(card.id))._unsafeUnwrapErr()).toEqual({ kind: 'not-allowed' });
    const removal = await editor.change({ kind: 'cards', ids: [card.id] }, { kind: 'delete' });
    expect(removal._unsafeUnwrapErr()).toEqual({ kind: 'not-allowed' });
    expect((await clear())._unsafeUnwrapErr()).toEqual({ kind: 'not-allowed' });
    expect((await editingAs(anAdmin).editor.open(card.id))._unsafeUnwrap().card).toEqual(card);
  });

  it('is for every user where a card is posted, and stands in the log either way [CARD-10, AUDIT-01]', async () => {
    const [guestEditing, admin] = [editingAs(guest), editingAs(anAdmin)];
    (await guestEditing.cardStore.save([card]))._unsafeUnwrap();
    (await guestEditing.cardStore.post(card.id, { collection: true, homepage: false }))._unsafeUnwrap();
    (await admin.cardStore.post(card.id, { collection: false, homepage: true }))._unsafeUnwrap();
    (await admin.clear())._unsafeUnwrap();
    const { changes } = (await admin.auditLog.page({ act: null, cardId: null, limit: 10 }))._unsafeUnwrap();
    expect(changes.map(({ act, by }) => [act, by])).toEqual([
      ['clear', 'admin owner@example.com'],
      ['post', 'admin owner@example.com'],
      ['post', 'shop'],
      ['save', 'shop'],
    ]);
  });
});
