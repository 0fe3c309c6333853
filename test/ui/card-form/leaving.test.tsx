import { screen, waitFor } from '@testing-library/react';
import { err } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { cardId } from '#domain/cards/card.ts';
import { inputOf } from '#domain/cards/edit/card-input.ts';
import { aCard } from '#test/support/cards.ts';
import { fillNeeded, openForm } from './form-stage.tsx';

const question = { name: 'Leave without saving?' };
const start = { kind: 'new' } as const;
type Form = Awaited<ReturnType<typeof openForm>>;

const closed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: /card$/ })).toBeNull());
const answer = ({ user }: Form, name: string) => user.click(screen.getByRole('button', { name }));

const waysOut: readonly (readonly [name: string, go: (form: Form) => Promise<unknown>])[] = [
  ['Escape', ({ user }) => user.keyboard('{Escape}')],
  ['its cross', ({ press }) => press('Close')],
  ['Cancel', ({ press }) => press('Cancel')],
  ['Back', async ({ router }) => router.navigate(-1)],
];

describe('leaving the form', () => {
  it.each(waysOut.slice(0, 3))('closes at once without changes, by %s', async (_, leave) => {
    const form = await openForm(start);
    await leave(form);
    await closed();
    expect(screen.queryByRole('dialog', question)).toBeNull();
  });

  it.each(waysOut)(
    'asks before changes are lost, by %s, and stays where that is wanted [CMGR-36]',
    async (_, leave) => {
      const form = await openForm(start);
      form.type('Player', 'Luka Doncic');
      await leave(form);
      expect(await screen.findByRole('dialog', question)).toBeInTheDocument();
      await answer(form, 'Continue editing');
      await waitFor(() => expect(screen.queryByRole('dialog', question)).toBeNull());
      expect(form.field('Player')).toHaveValue('Luka Doncic');
      expect(form.router.state.location.pathname).toBe('/cards');
    },
  );

  it('goes back when the user confirms [CMGR-36]', async () => {
    const form = await openForm(start);
    form.type('Player', 'Luka Doncic');
    await form.router.navigate(-1);
    await screen.findByRole('dialog', question);
    await answer(form, 'Leave, keep the changes');
    expect(await screen.findByText('elsewhere')).toBeInTheDocument();
  });

  it('asks on the way to another page, too [CMGR-36]', async () => {
    const form = await openForm(start);
    form.type('Player', 'Luka Doncic');
    await form.router.navigate('/elsewhere');
    await screen.findByRole('dialog', question);
    await answer(form, 'Discard changes');
    expect(await screen.findByText('elsewhere')).toBeInTheDocument();
    expect(form.useCases.formDrafts.read('new')._unsafeUnwrap()).toBeNull();
  });

  it('takes Escape in the question and in a list for theirs alone', async () => {
    const form = await openForm(start);
    form.type('Player', 'Luka Doncic');
    await form.user.click(form.field('Brand'));
    await waitFor(() => expect(form.field('Brand')).toHaveAttribute('aria-expanded', 'true'));
    await form.user.keyboard('{Escape}');
    expect(form.field('Brand')).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('dialog', question)).toBeNull();
    await form.user.keyboard('{Escape}');
    await screen.findByRole('dialog', question);
    await form.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', question)).toBeNull());
    expect(form.field('Player')).toHaveValue('Luka Doncic');
  });

  it('does not ask where a change was taken back', async () => {
    const form = await openForm(start);
    form.type('Player', 'Luka Doncic');
    form.type('Player', '');
    await form.press('Cancel');
    await closed();
    expect(form.useCases.formDrafts.read('new')._unsafeUnwrap()).toBeNull();
  });
});

describe('a draft of the form', () => {
  it('survives a reload and is continued, with the time it is from [CMGR-36]', async () => {
    const form = await openForm(start);
    fillNeeded(form);
    const keptAt = new Date(form.shop.clock.now());
    await form.reload();
    const time = keptAt.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' }).replace(/\s/, ' ');
    expect(await screen.findByText(`You have unsaved changes from ${time}.`)).toBeInTheDocument();
    await form.press('Continue');
    expect(form.field('Player')).toHaveValue('Luka Doncic');
    expect(form.field('Price')).toHaveValue('19.99');
    await form.press('Save Card');
    await screen.findByText('Card saved successfully!');
    expect(form.useCases.formDrafts.read('new')._unsafeUnwrap()).toBeNull();
  });

  it('is discarded where it is not wanted [CMGR-36]', async () => {
    const form = await openForm(start);
    form.type('Player', 'Luka Doncic');
    await form.reload();
    await form.press('Discard');
    expect(form.field('Player')).toHaveValue('');
    expect(form.useCases.formDrafts.read('new')._unsafeUnwrap()).toBeNull();
  });

  it('is gone once the owner discards the changes, and here once they are left as a draft [CMGR-36]', async () => {
    const form = await openForm(start);
    form.type('Player', 'Luka Doncic');
    await form.press('Cancel');
    await answer(form, 'Leave, keep the changes');
    await closed();
    await form.open();
    await form.press('Continue');
    await form.press('Cancel');
    await answer(form, 'Discard changes');
    await closed();
    await form.open();
    expect(form.field('Player')).toHaveValue('');
  });

  it('of an edit goes on from the card as it was: what changed meanwhile is compared [CMGR-33, CMGR-36]', async () => {
    const card = aCard({ id: 'x' });
    const form = await openForm({ kind: 'edit', id: cardId('x') }, { cards: [card] });
    await form.inDialog().findByRole('button', { name: 'Save changes' });
    form.type('Price', '150');
    (await form.shop.editor.replace(card.id, 1, { ...inputOf(card), price: 200 }))._unsafeUnwrap();
    await form.reload();
    await form.user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(form.field('Price')).toHaveValue('150');
    await form.press('Save changes');
    expect(await screen.findByRole('radio', { name: 'Theirs$200.00' })).toBeInTheDocument();
  });

  it('says so where this device cannot keep it, and offers no draft then [CMGR-36]', async () => {
    const unavailable = err({ kind: 'unavailable', why: 'full' } as const);
    const form = await openForm(start, {
      over: () => ({ formDrafts: { keep: () => unavailable, read: () => unavailable, drop: () => unavailable } }),
    });
    form.type('Player', 'Luka Doncic');
    expect(screen.getAllByText(/^This browser’s storage is full. What you enter is not kept/).length).toBeGreaterThan(
      0,
    );
    await form.press('Cancel');
    await screen.findByRole('dialog', question);
    expect(screen.queryByRole('button', { name: 'Leave, keep the changes' })).toBeNull();
    await answer(form, 'Discard changes');
    await closed();
  });
});
