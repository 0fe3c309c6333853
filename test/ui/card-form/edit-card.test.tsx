import { screen, waitFor, within } from '@testing-library/react';
import { errAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { type Card, cardId } from '#domain/cards/card.ts';
import { inputOf } from '#domain/cards/edit/card-input.ts';
import { aCard } from '#test/support/cards.ts';
import { openForm, type StageWish } from './form-stage.tsx';

const jordan = aCard({ id: 'x', stock: 2, year: 1952 });
const editing = { kind: 'edit', id: cardId('x') } as const;

async function editForm(card: Card = jordan, wish: Omit<StageWish, 'cards'> & { others?: Card[] } = {}) {
  const { others = [], ...rest } = wish;
  const form = await openForm(editing, { cards: [card, ...others], ...rest });
  await form.inDialog().findByRole('button', { name: 'Save changes' });
  const stored = async () => (await form.shop.editor.open(cardId('x')))._unsafeUnwrap();
  /** Another admin edits the card. */
  const meanwhile = async (change: Partial<Card>) => {
    const { card: now, version } = await stored();
    (await form.shop.editor.replace(cardId('x'), version, { ...inputOf(now), ...change }))._unsafeUnwrap();
  };
  return { ...form, stored, meanwhile };
}

describe('the form of a card that is there', () => {
  it('shows the card, with its own year, brand and pictures, and changes it in place [CMGR-17, CMGR-18, CMGR-20, DATA-12]', async () => {
    const form = await editForm(
      aCard({
        id: 'x',
        year: 1952,
        brand: 'O-Pee-Chee',
        additionalImageUrls: ['/samples/2.svg', '/samples/3.svg'],
        backImageUrl: '/samples/3.svg',
      }),
    );
    expect(form.field('Year')).toHaveValue('1952');
    expect(form.field('Brand')).toHaveValue('O-Pee-Chee');
    const pictures = within(form.inDialog().getByRole('list', { name: 'Pictures of Michael Jordan' }));
    expect(pictures.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '/samples/1.svg',
      '/samples/2.svg',
      '/samples/3.svg (back)',
    ]);
    form.type('Price', '99.5');
    await form.press('Save changes');
    expect(await screen.findByText('Card updated successfully!')).toBeInTheDocument();
    expect(await form.stored()).toMatchObject({
      version: 2,
      card: { id: 'x', year: 1952, brand: 'O-Pee-Chee', price: 99.5, isPosted: true },
    });
    expect(form.saved.map(({ version }) => version)).toEqual([2]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks for nothing but the price of a posted card [CMGR-17]', async () => {
    const form = await editForm();
    form.type('Player', '');
    form.type('Price', '');
    await form.press('Save changes');
    expect(form.field('Price')).toHaveAccessibleDescription('A posted card needs a price above 0.');
    expect(form.field('Price')).toHaveFocus();
    await form.user.click(form.field('In the Goat Collection'));
    await form.press('Save changes');
    expect(await screen.findByText('Card updated successfully!')).toBeInTheDocument();
    expect((await form.stored()).card).toMatchObject({ player: '', price: 0 });
  });

  it('leaves copies alone that orders move, unless they are counted anew', async () => {
    const form = await editForm();
    (await form.shop.cardStore.setStock(cardId('x'), 1))._unsafeUnwrap();
    form.type('Price', '5');
    await form.press('Save changes');
    await screen.findByText('Card updated successfully!');
    expect((await form.stored()).card).toMatchObject({ price: 5, stock: 1 });
  });

  it('says so where it fails, and loses nothing [CMGR-20]', async () => {
    const form = await editForm(jordan, {
      over: ({ cardEditor }) => ({
        cardEditor: {
          ...cardEditor,
          replace: () => errAsync({ kind: 'cards-not-saved', detail: 'The storage is full.' }),
        },
      }),
    });
    form.type('Price', '5');
    await form.press('Save changes');
    expect(await screen.findByText('Error updating card. Please try again.')).toBeInTheDocument();
    expect(screen.getByText(/^The storage is full\. What you entered is kept\./)).toBeInTheDocument();
    expect(form.field('Price')).toHaveValue('5');
  });

  it('says so where the card is gone, and offers to try again where it cannot be read', async () => {
    const gone = await openForm(editing);
    expect(await gone.inDialog().findByText('This card is no longer in the shop.')).toBeInTheDocument();
    let away = true;
    const form = await openForm(editing, {
      cards: [jordan],
      over: ({ cardEditor }) => ({
        cardEditor: {
          ...cardEditor,
          open: (id) =>
            away
              ? errAsync({ kind: 'unavailable', why: 'offline', detail: 'Cannot connect to API server.' })
              : cardEditor.open(id),
        },
      }),
    });
    await form.inDialog().findByText(/Cannot connect to API server\./);
    away = false;
    await form.press('Try again');
    expect(await form.inDialog().findByRole('button', { name: 'Save changes' })).toBeInTheDocument();
  });

  it('refuses a certification number that another card in stock has, and leads to that card [CMGR-34]', async () => {
    const other = aCard({ id: 'y', player: 'Larry Bird', certNumber: '12345678', stock: 1 });
    const form = await editForm(jordan, { others: [other] });
    form.type('Certification number', '12345678');
    await form.press('Save changes');
    expect(await screen.findByText('Error updating card. Please try again.')).toBeInTheDocument();
    expect(form.field('Certification number')).toBeInvalid();
    expect(form.field('Certification number')).toHaveFocus();
    await screen.findByText('This slab is in the shop already: “1996 Topps Larry Bird Chicago Bulls”.');
    await form.press('Edit the other card');
    await form.user.click(screen.getByRole('button', { name: 'Leave, keep the changes' }));
    expect(await form.inDialog().findByDisplayValue('Larry Bird')).toBeInTheDocument();
  });

  it('says while a number is typed that the slab was sold here, and nothing of the card itself [CERT-02]', async () => {
    const sold = { player: 'Larry Bird', certNumber: '12345678', gradingCompany: 'PSA', stock: 0 } as const;
    const other = aCard({ id: 'y', ...sold, soldAt: '2025-03-04T12:00:00.000Z' });
    const form = await editForm({ ...jordan, certNumber: '87654321' }, { others: [other] });
    form.type('Certification number', 'Cert 12345678');
    expect(await screen.findByText(/^This slab was sold here on Mar 4, 2025: “.*Larry Bird/)).toBeInTheDocument();
    form.type('Certification number', '87654321');
    await waitFor(() => expect(screen.queryByText(/^This slab/)).toBeNull());
    expect(screen.queryByRole('button', { name: 'Edit the other card' })).toBeNull();
  });

  it.each([
    [{ kind: 'copies-in-checkout', cardId: cardId('x'), held: 1 } as const, /1 item is in a checkout/],
    [{ kind: 'bad-stock' } as const, /Stock is a whole number/],
  ])('says at the stock what is wrong with it: %j', async (failure, expected) => {
    const form = await editForm(jordan, {
      over: ({ cardEditor }) => ({ cardEditor: { ...cardEditor, replace: () => errAsync(failure) } }),
    });
    form.type('Stock', '');
    await form.press('Save changes');
    await waitFor(() => expect(form.field('Stock')).toHaveAccessibleDescription(expected));
    expect(form.field('Stock')).toHaveFocus();
  });
});

describe('an edit of a card that another admin changed meanwhile', () => {
  async function staleForm() {
    const form = await editForm();
    await form.meanwhile({ price: 200, team: 'Wizards', title: '1952 Topps Michael Jordan Wizards' });
    form.type('Price', '150');
    form.type('Description', 'My words.');
    await form.press('Save changes');
    await screen.findByRole('heading', { name: 'Someone changed this card since you opened it' });
    const group = (name: RegExp) => within(screen.getByRole('group', { name }));
    return { ...form, group };
  }

  it('is not saved; both versions are shown field by field, mine chosen where I changed it [CMGR-33]', async () => {
    const { group, stored } = await staleForm();
    expect((await stored()).card).toMatchObject({ price: 200, team: 'Wizards', description: jordan.description });
    expect(screen.getAllByRole('group').map((one) => one.querySelector('legend')?.textContent)).toEqual([
      'Team Changed by someone else.',
      'Price You both changed this.',
      'Description You changed this.',
    ]);
    expect(group(/^Price/).getByRole('radio', { name: 'Yours$150.00' })).toBeChecked();
    expect(group(/^Price/).getByRole('radio', { name: 'Theirs$200.00' })).not.toBeChecked();
    expect(group(/^Team/).getByRole('radio', { name: 'TheirsWizards' })).toBeChecked();
    expect(group(/^Description/).getByRole('radio', { name: 'YoursMy words.' })).toBeChecked();
  });

  it('is saved over the version that is there, as it was chosen [CMGR-33]', async () => {
    const { user, group, press, stored } = await staleForm();
    await user.click(group(/^Price/).getByRole('radio', { name: 'Theirs$200.00' }));
    await press('Save as chosen');
    expect(await screen.findByText('Card updated successfully!')).toBeInTheDocument();
    expect(await stored()).toMatchObject({
      version: 3,
      card: { price: 200, team: 'Wizards', description: 'My words.', title: '1952 Topps Michael Jordan Wizards' },
    });
  });

  it('is compared again where it was changed once more [CMGR-33]', async () => {
    const { group, press, meanwhile, stored } = await staleForm();
    await meanwhile({ price: 300 });
    await press('Save as chosen');
    expect(await screen.findByRole('radio', { name: 'Theirs$300.00' })).toBeInTheDocument();
    expect(group(/^Price/).getByRole('radio', { name: 'Yours$150.00' })).toBeChecked();
    await press('Save as chosen');
    await screen.findByText('Card updated successfully!');
    expect((await stored()).card).toMatchObject({ price: 150, team: 'Wizards', description: 'My words.' });
  });

  it('goes back to the form with everything that was entered [CMGR-33]', async () => {
    const { press, field } = await staleForm();
    await press('Back to the form');
    expect(field('Price')).toHaveValue('150');
    expect(field('Description')).toHaveValue('My words.');
  });

  it('is done where both say the same', async () => {
    const form = await editForm();
    await form.meanwhile({ price: 150 });
    form.type('Price', '150');
    await form.press('Save changes');
    expect(await screen.findByText('Card updated successfully!')).toBeInTheDocument();
    expect((await form.stored()).version).toBe(2);
  });
});

describe('the form of a duplicate', () => {
  it('says that it is the same card until something tells it apart, by the rule for files [CMGR-37, IMP-01]', async () => {
    const card = aCard({ id: 'x', set: 'Topps Chrome', cardNumber: '138', stock: 1 });
    const form = await openForm({ kind: 'duplicate', card }, { cards: [card] });
    const note = () => screen.queryByText(/^So far this is the same card as/);
    expect(note()).toHaveTextContent(`“${card.title}”. Enter what tells it apart`);
    expect(note()).toHaveTextContent('or raise the stock of that card instead');
    form.type('Card number', '#0138');
    form.type('Price', '99');
    expect(note()).toBeInTheDocument();
    form.type('Parallel', 'Refractor');
    expect(note()).toBeNull();
    await form.press('Save Card');
    await screen.findByText('Card saved successfully!');
  });

  it('makes a new card with everything but pictures, certification and serial number [CMGR-37]', async () => {
    const card = aCard({
      id: 'x',
      isGraded: true,
      grade: 'PSA 10',
      gradingCompany: 'PSA',
      certNumber: '12345678',
      printRun: 99,
      serialNumber: 12,
      stock: 0,
    });
    const form = await openForm({ kind: 'duplicate', card }, { cards: [card] });
    expect(form.field('Certification number')).toHaveValue('');
    expect(form.field('Serial number')).toHaveValue('');
    expect(form.field('Print run')).toHaveValue('99');
    expect(form.field('Stock')).toHaveValue('1');
    expect(screen.queryAllByRole('listitem')).toEqual([]);
    await form.press('Save Card');
    await screen.findByText('Card saved successfully!');
    const [record] = form.saved;
    expect(record?.card).toMatchObject({
      player: 'Michael Jordan',
      grade: 'PSA 10',
      price: 125,
      isPosted: false,
      stock: 1,
    });
    expect(record?.card.id).not.toBe('x');
    expect(record?.card).not.toHaveProperty('serialNumber');
  });
});
