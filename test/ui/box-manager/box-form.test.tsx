import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { boxInput } from '#domain/boxes/box.ts';
import { aFile, aPng } from '#test/support/picked-files.ts';
import { aBox } from '../../contract/boxes.contract.ts';
import { breakable, buttonIn, fillNeeded, type OpenBoxes, openBoxes } from './box-stage.tsx';

const box = aBox('1748779200001', { title: 'Prizm box' });

beforeEach(() => {
  let previews = 0;
  URL.createObjectURL = () => `blob:preview${++previews}`;
  URL.revokeObjectURL = () => {};
});

const openNew = async (...given: Parameters<typeof openBoxes>) => {
  const page = await openBoxes(...given);
  await page.press('Add box');
  await page.inDialog();
  return page;
};

const openEdit = async (...given: Parameters<typeof openBoxes>) => {
  const page = await openBoxes(...given);
  await page.press('Edit Prizm box');
  await buttonIn(document, 'Save changes');
  return page;
};

const withFault = () => {
  const fault = { broken: true };
  return {
    fault,
    over: ({ boxes }: Parameters<NonNullable<NonNullable<Parameters<typeof openBoxes>[1]>['over']>>[0]) => {
      const broken = breakable(boxes);
      Object.defineProperty(broken.fault, 'broken', { get: () => fault.broken });
      return { boxes: broken.boxes };
    },
  };
};

describe('adding a box', () => {
  it('marks what is required, starts with condition New and quantity 1, and offers the brands, types, years and sports of boxes [BOX-07, BOX-09, DATA-16, DATA-17, DATA-18]', async () => {
    const page = await openNew();
    for (const label of ['Title', 'Brand', 'Price', 'Box type', 'Year', 'Quantity', 'Description']) {
      expect(await page.field(label)).toHaveAttribute('aria-required', 'true');
    }
    for (const label of ['Sport', 'Original price', 'Condition']) {
      expect(await page.field(label)).not.toHaveAttribute('aria-required');
    }
    expect(await page.field('Condition')).toHaveValue('New');
    expect(await page.field('Quantity')).toHaveValue('1');
    const options = async (label: string) => within(await page.field(label)).getAllByRole('option').length;
    // The brand is not chosen yet, and says so.
    expect(await Promise.all(['Brand', 'Box type', 'Year', 'Sport'].map(options))).toEqual([22, 12, 35, 5]);
  });

  it('asks for title, brand and price alone, at the fields, and moves the focus to the first [BOX-07]', async () => {
    const page = await openNew();
    await page.type('Description', '');
    await page.type('Quantity', '');
    await page.pressIn('Save box');
    expect(await screen.findByText('Please fill in all required fields')).toBeInTheDocument();
    expect(await page.field('Title')).toHaveFocus();
    expect(await page.field('Title')).toHaveAccessibleDescription('A title is required.');
    expect(await page.field('Brand')).toHaveAccessibleDescription('A brand is required.');
    expect(await page.field('Price')).toHaveAccessibleDescription('A price above 0 is required.');
    for (const label of ['Description', 'Quantity', 'Box type', 'Year']) {
      expect(await page.field(label)).not.toHaveAttribute('aria-invalid', 'true');
    }
    expect(await page.stored()).toEqual([]);
  });

  it('keeps the box, says so, and shows it in the grid [BOX-09, BOX-11]', async () => {
    const page = await openNew();
    await fillNeeded(page);
    await page.pressIn('Save box');
    expect(await screen.findByText('Boxes saved successfully!')).toBeInTheDocument();
    await page.formGone();
    expect(await screen.findByRole('article', { name: '2023 Prizm Hobby' })).toBeInTheDocument();
    const [added] = await page.stored();
    expect(added).toMatchObject({
      title: '2023 Prizm Hobby',
      brand: 'Panini',
      price: 749.99,
      condition: 'New',
      quantity: 1,
      isPosted: false,
      isHomepage: false,
    });
    expect(added?.createdAt).toBe(added?.updatedAt);
    expect(page.address()).toBe('/management-portal/boxes');
  });

  it('keeps everything that was entered [BOX-07, DATA-15]', async () => {
    const page = await openNew();
    await fillNeeded(page);
    await page.choose('Box type', 'Case');
    await page.choose('Sport', 'soccer');
    await page.type('Original price', '$1,000');
    await page.type('Quantity', '12');
    await page.type('Condition', 'Sealed');
    await page.type('Description', 'Six boxes.');
    await page.user.click(await page.field('On the Buy Boxes page'));
    await page.pressIn('Save box');
    await page.formGone();
    expect((await page.stored())[0]).toMatchObject({
      boxType: 'Case',
      sport: 'soccer',
      originalPrice: 1000,
      quantity: 12,
      condition: 'Sealed',
      description: 'Six boxes.',
      isPosted: true,
      isHomepage: false,
    });
  });

  it('says that it failed, keeps what was entered, and saves at the next try [BOX-11]', async () => {
    const { fault, over } = withFault();
    const page = await openNew([], { over });
    await fillNeeded(page);
    await page.pressIn('Save box');
    expect(await screen.findByText('Failed to save boxes')).toBeInTheDocument();
    expect(screen.getByText('The shop does not answer. What you entered is kept.')).toBeInTheDocument();
    expect(await page.field('Title')).toHaveValue('2023 Prizm Hobby');
    fault.broken = false;
    await page.pressIn('Try again');
    expect(await screen.findByText('Boxes saved successfully!')).toBeInTheDocument();
    expect(await page.stored()).toHaveLength(1);
  });

  it('waits for pictures that are on their way, and has them in their order [BOX-14, IMG-03]', async () => {
    const page = await openNew();
    await fillNeeded(page);
    const picker = (await page.inDialog()).getByLabelText<HTMLInputElement>('Picture files');
    await page.user.upload(picker, [aFile(aPng(), 'one.png'), aFile(aPng(), 'two.png')]);
    await waitFor(() => expect(page.uploads).toHaveLength(2));
    const save = await buttonIn(document, 'Save box');
    expect(save).toBeDisabled();
    expect(screen.getByText('Pictures are uploading.')).toBeInTheDocument();
    const [first, second] = page.uploads.map((upload) => upload.arrive());
    await waitFor(() => expect(save).toBeEnabled());
    expect(screen.queryByLabelText(/as back$/)).toBeNull();
    await page.pressIn('Save box');
    await page.formGone();
    expect((await page.stored())[0]).toMatchObject({ imageUrl: first, additionalImageUrls: [second] });
  });
});

describe('editing a box', () => {
  it('changes it without any required-field check, at a later time [BOX-08, BOX-09]', async () => {
    const page = await openEdit([box]);
    await page.type('Title', '');
    await page.type('Price', '');
    await page.type('Description', '');
    await page.pressIn('Save changes');
    expect(await screen.findByText('Boxes saved successfully!')).toBeInTheDocument();
    const [changed] = await page.stored();
    expect(changed).toMatchObject({ id: box.id, title: '', price: 0, description: '', createdAt: box.createdAt });
    expect(Date.parse(changed?.updatedAt ?? '')).toBeGreaterThan(Date.parse(box.updatedAt));
    expect(await screen.findByRole('article', { name: 'Box without a title' })).toBeInTheDocument();
  });

  it('refuses a price, an original price and a quantity that are none at the field [BOX-08]', async () => {
    const page = await openEdit([box]);
    for (const [label, typed, text] of [
      ['Price', '-5', /^Enter an amount from \$0 to \$1,000,000/],
      ['Original price', 'cheap', /^Enter an amount from \$0 to \$1,000,000/],
      ['Quantity', '-1', /^Enter a whole number/],
      ['Quantity', '1.5', /^Enter a whole number/],
    ] as const) {
      const field = (await page.field(label)) as HTMLInputElement;
      const before = field.value;
      expect(field, typed).not.toHaveAccessibleDescription(text);
      await page.type(label, typed);
      await page.pressIn('Save changes');
      expect(await screen.findByText(`Please check: ${label}`)).toBeInTheDocument();
      expect(field, typed).toHaveFocus();
      expect(field, typed).toHaveAccessibleDescription(text);
      expect(await page.stored(), typed).toEqual([box]);
      await page.type(label, before);
    }
  });

  it('keeps a brand, a type and a year that the form does not offer', async () => {
    const odd = aBox('1', { title: 'Prizm box', brand: 'Wizard', boxType: 'Tin', year: 1979 });
    const page = await openEdit([odd]);
    await page.type('Price', '10');
    await page.pressIn('Save changes');
    await page.formGone();
    expect(boxInput((await page.stored())[0] ?? odd)).toEqual({ ...boxInput(odd), price: 10 });
  });
});

describe('a box that another admin changed meanwhile', () => {
  const conflict = async (over?: Parameters<typeof openBoxes>[1]) => {
    const page = await openEdit([box], over);
    await page.type('Price', '100');
    const theirs = await page.shop.boxes.change(box.id, { ...boxInput(box), price: 77, quantity: 9 }, box.updatedAt);
    await page.pressIn('Save changes');
    const heading = await screen.findByText('Someone changed this box since you opened it');
    return { page, heading, theirs: theirs._unsafeUnwrap() };
  };
  const rows = () =>
    screen
      .getAllByRole('row')
      .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent).join(' | '));

  it('is told, side by side, nothing is stored, and the form still has what was entered [BOX-13]', async () => {
    const { page, heading, theirs } = await conflict();
    expect(heading).toHaveFocus();
    expect(rows()).toEqual([' | Yours | Theirs', 'Price | $100.00 | $77.00', 'Quantity | 1 | 9']);
    expect(await page.stored()).toEqual([theirs]);
    await page.pressIn('Back to the form');
    expect(await page.field('Price')).toHaveValue('100');
  });

  it('is edited further from the saved values when the user chooses so [BOX-13]', async () => {
    const { page, theirs } = await conflict();
    await page.pressIn('Use theirs');
    expect(await page.field('Price')).toHaveValue('77');
    expect(await page.field('Quantity')).toHaveValue('9');
    expect(await page.field('Title')).toHaveFocus();
    await page.pressIn('Cancel');
    await page.formGone();
    expect(await page.stored()).toEqual([theirs]);
    expect(page.useCases.boxDrafts.read(box.id)._unsafeUnwrap()).toBeNull();
  });

  it('is saved over where that is wanted [BOX-13]', async () => {
    const { page } = await conflict();
    await page.pressIn('Save mine over it');
    await screen.findByText('Boxes saved successfully!');
    expect((await page.stored())[0]).toMatchObject({ price: 100, quantity: 1 });
  });

  it('is told once more where it was changed once more', async () => {
    const { page, theirs } = await conflict();
    await page.shop.boxes.change(box.id, { ...boxInput(box), price: 55 }, theirs.updatedAt);
    await page.pressIn('Save mine over it');
    await waitFor(() => expect(rows()).toEqual([' | Yours | Theirs', 'Price | $100.00 | $55.00']));
  });

  it('is no matter where both say the same by now', async () => {
    const page = await openEdit([box]);
    await page.type('Price', '100');
    await page.shop.boxes.change(box.id, { ...boxInput(box), price: 100 }, box.updatedAt);
    await page.pressIn('Save changes');
    expect(await screen.findByText('Boxes saved successfully!')).toBeInTheDocument();
  });
});

describe('a box that another admin deleted meanwhile', () => {
  it('is offered to be added as a new one, with what was entered [BOX-13]', async () => {
    const page = await openEdit([box]);
    await page.type('Price', '100');
    await page.shop.boxes.clear();
    await page.pressIn('Save changes');
    expect(await screen.findByText('This box is no longer in the shop')).toBeInTheDocument();
    await page.pressIn('Add it as a new box');
    await screen.findByText('Boxes saved successfully!');
    const [added, ...others] = await page.stored();
    expect(others).toEqual([]);
    expect(added).toMatchObject({ title: 'Prizm box', price: 100 });
    expect(added?.id).not.toBe(box.id);
  });

  it('is said to be gone where its form is opened', async () => {
    await openBoxes([], { at: '?edit=1748779200001' });
    expect(await screen.findByText('The box could not be opened')).toBeInTheDocument();
  });
});

describe('leaving the form of a box', () => {
  const question = { name: 'Leave without saving?' };
  const reopened = async (page: OpenBoxes, at: string) =>
    openBoxes(await page.stored(), { at, over: () => ({ boxDrafts: page.useCases.boxDrafts }) });

  it('asks before what was entered is lost, and keeps it as a draft that survives a reload', async () => {
    const page = await openNew();
    await page.type('Title', 'Half a box');
    await page.user.keyboard('{Escape}');
    const asked = within(await screen.findByRole('dialog', question));
    await page.user.click(asked.getByRole('button', { name: 'Leave, keep the changes' }));
    await page.formGone();
    const later = await reopened(page, '?new');
    expect(await screen.findByText(/^You have unsaved changes from .*[AP]M\.$/)).toBeInTheDocument();
    expect(screen.getByText('Half a box')).toBeInTheDocument();
    await later.pressIn('Continue');
    expect(await later.field('Title')).toHaveValue('Half a box');
  });

  it('forgets the input when the user confirms', async () => {
    const page = await openNew();
    await page.type('Title', 'Half a box');
    await page.pressIn('Cancel');
    const asked = within(await screen.findByRole('dialog', question));
    await page.user.click(asked.getByRole('button', { name: 'Discard changes' }));
    await page.formGone();
    expect(page.useCases.boxDrafts.read('new')._unsafeUnwrap()).toBeNull();
  });

  it('goes on with the draft of an edit from the box as it was: what changed meanwhile is told [BOX-13]', async () => {
    const page = await openEdit([box]);
    await page.type('Price', '100');
    await page.shop.boxes.change(box.id, { ...boxInput(box), price: 77 }, box.updatedAt);
    const later = await reopened(page, `?edit=${box.id}`);
    await later.pressIn('Continue');
    expect(await later.field('Price')).toHaveValue('100');
    await later.pressIn('Save changes');
    expect(await screen.findByText('Someone changed this box since you opened it')).toBeInTheDocument();
  });

  it('offers the draft of a box that is gone, to be added as a new one', async () => {
    const page = await openEdit([box]);
    await page.type('Price', '100');
    await page.shop.boxes.clear();
    const later = await reopened(page, `?edit=${box.id}`);
    await later.pressIn('Continue');
    await later.pressIn('Save changes');
    await later.pressIn('Add it as a new box');
    await screen.findByText('Boxes saved successfully!');
    expect((await later.stored())[0]).toMatchObject({ title: 'Prizm box', price: 100 });
  });

  it('closes at once where nothing was entered', async () => {
    const page = await openNew();
    await page.pressIn('Cancel');
    await page.formGone();
    expect(screen.queryByRole('dialog', question)).toBeNull();
  });
});
