import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { errAsync } from 'neverthrow';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formBrands, formConditions, formGrades, formYears, gradingCompanies } from '#domain/cards/card-options.ts';
import { drawnDuring, fillNeeded, openForm } from './form-stage.tsx';

afterEach(() => void vi.useRealTimers());

const broken = { kind: 'unavailable', why: 'offline', detail: 'Cannot connect to API server.' } as const;

const newForm = (over?: Parameters<typeof openForm>[1]) => openForm({ kind: 'new' }, over);
const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map((option) => (option as HTMLOptionElement).value)
    .filter(Boolean);

describe('the form of a new card', () => {
  it('starts with this year, price 0, basketball, Mint, not graded, one copy, and nothing ticked; offers what the shop knows [CMGR-07, CMGR-08, DATA-02, DATA-13, DATA-14]', async () => {
    const { field, inDialog, shop } = await newForm();
    const year = new Date(shop.clock.now()).getFullYear();
    expect(field('Year')).toHaveValue(String(year));
    expect(field('Price')).toHaveValue('0');
    expect(field('Sport')).toHaveValue('basketball');
    expect(field('Condition')).toHaveValue('Mint');
    expect(field('Stock')).toHaveValue('1');
    for (const tick of [...inDialog().getAllByRole('checkbox'), ...inDialog().getAllByRole('switch')]) {
      expect(tick).not.toBeChecked();
    }
    expect(optionsOf(field('Condition'))).toEqual([...formConditions]);
    expect(optionsOf(field('Grading company'))).toEqual([...gradingCompanies]);
    expect(optionsOf(field('Grade'))).toEqual([...formGrades]);
    expect(optionsOf(field('Sport'))).toEqual(['basketball', 'football', 'baseball', 'hockey', 'soccer']);
  });

  it('offers the years from 1980 on and eighteen brands, and takes any other brand and any year from 1860 on [DATA-11, DATA-12]', async () => {
    const { user, field, type, inDialog, shop } = await newForm();
    await user.clear(field('Year'));
    const options = within(await screen.findByRole('listbox', { name: 'Year' })).getAllByRole('option');
    const offered = formYears(new Date(shop.clock.now()).getFullYear());
    expect(options.map(({ textContent }) => Number(textContent))).toEqual(offered.reverse());
    type('Year', '1592');
    await user.click(inDialog().getByRole('button', { name: 'Save Card' }));
    expect(field('Year')).toHaveAccessibleDescription('Enter a year from 1860 to 2100, such as 1952.');
    type('Year', '1952');
    expect(field('Year')).toHaveValue('1952');
    expect(inDialog().queryByText(/Enter a year/)).toBeNull();
    await user.click(field('Brand'));
    const brands = within(await screen.findByRole('listbox', { name: 'Brand' })).getAllByRole('option');
    expect(brands.map(({ textContent }) => textContent)).toEqual([...formBrands]);
    type('Brand', 'O-Pee-Chee');
    expect(field('Brand')).toHaveValue('O-Pee-Chee');
  });

  it('enables company and grade with Is Graded alone, and clears them without it [CMGR-09]', async () => {
    const { user, field } = await newForm();
    expect(field('Grading company')).toBeDisabled();
    expect(field('Grade')).toBeDisabled();
    await user.click(field('Is Graded'));
    await user.selectOptions(field('Grading company'), 'PSA');
    await user.selectOptions(field('Grade'), '9.5');
    await user.click(field('Is Graded'));
    expect(field('Grading company')).toBeDisabled();
    expect(field('Grading company')).toHaveValue('');
    expect(field('Grade')).toHaveValue('');
  });

  it('draws only the field that changes, and those that follow from it', async () => {
    const { field, type } = await newForm();
    for (const label of ['Listing title', 'Set', 'Certification number', 'Price', 'Stock', 'eBay link']) {
      expect(drawnDuring(() => type(label, '2'))).toEqual([label]);
    }
    for (const label of ['Player', 'Team']) {
      expect(drawnDuring(() => type(label, '2'))).toEqual([label, 'Title']);
    }
    expect(drawnDuring(() => fireEvent.click(field('Rookie')))).toEqual(['Rookie']);
    const grading = ['Is Graded', 'Grading company', 'Grade'];
    expect(drawnDuring(() => fireEvent.click(field('Is Graded')))).toEqual(grading);
  });

  it('says at once that a price cannot be read, keeps what was typed and saves nothing [CMGR-10]', async () => {
    const { user, field, type, press, saved } = await newForm();
    type('Price', '1,234.567');
    await user.tab();
    expect(field('Price')).toHaveValue('1,234.567');
    expect(field('Price')).toHaveAccessibleDescription(/^Enter a price such as/);
    await press('Save Card');
    expect(field('Price')).toHaveAccessibleDescription(/^Enter a price such as/);
    expect(saved).toEqual([]);
    type('Price', '$1,234.5');
    await user.tab();
    expect(field('Price')).toHaveValue('1234.50');
  });

  it('says what is missing, at each field too, and moves the focus to the first [CMGR-11]', async () => {
    const { press, inDialog, field, type, saved } = await newForm();
    type('Player', 'Luka Doncic');
    await press('Save Card');
    expect(inDialog().getByText(/^Please fill/)).toHaveTextContent(
      'Please fill in all required fields: Player, Team, Brand, Year, and Price',
    );
    expect(field('Team')).toHaveFocus();
    for (const label of ['Team', 'Brand', 'Price']) expect(field(label)).toBeInvalid();
    expect(field('Player')).toBeValid();
    expect(field('Price')).toHaveAccessibleDescription(/A price above 0 is required\./);
    expect(saved).toEqual([]);
  });

  it('saves the card as not posted, the home page as chosen, and says so [CMGR-12, CMGR-13]', async () => {
    const form = await newForm();
    fillNeeded(form);
    await form.user.click(form.field('On the home page'));
    await form.press('Save Card');
    expect(await screen.findByText('Card saved successfully!')).toBeInTheDocument();
    const [record] = form.saved;
    expect(record?.card).toMatchObject({
      title: `${record?.card.year} Panini Luka Doncic Dallas Mavericks`,
      price: 19.99,
      isPosted: false,
      isHomepage: true,
      stock: 1,
    });
    const stored = await form.shop.editor.open(record?.card.id as never);
    expect(stored._unsafeUnwrap().card.player).toBe('Luka Doncic');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps what was entered where saving fails, and saves it at the next press [CMGR-13]', async () => {
    let fails = true;
    const form = await newForm({
      over: ({ cardEditor }) => ({
        cardEditor: {
          ...cardEditor,
          create: (input, copies) => (fails ? errAsync(broken) : cardEditor.create(input, copies)),
        },
      }),
    });
    fillNeeded(form);
    await form.press('Save Card');
    expect(await screen.findByText('Error saving card. Please try again.')).toBeInTheDocument();
    expect(screen.getByText(/Cannot connect to API server\. What you entered is kept\./)).toBeInTheDocument();
    expect(form.field('Player')).toHaveValue('Luka Doncic');
    fails = false;
    await form.press('Save Card');
    expect(await screen.findByText('Card saved successfully!')).toBeInTheDocument();
    expect(form.saved).toHaveLength(1);
  });

  it('carries set, number, parallel, serial, marks, certification and stock [CMGR-34, DATA-19, DATA-22]', async () => {
    const form = await newForm();
    fillNeeded(form);
    form.type('Set', 'Prizm');
    form.type('Card number', '#280');
    form.type('Parallel', 'Silver');
    form.type('Serial number', '12');
    form.type('Print run', '99');
    await form.user.click(form.field('Rookie'));
    await form.user.click(form.field('Autograph'));
    await form.user.click(form.field('Is Graded'));
    await form.user.selectOptions(form.field('Grading company'), 'PSA');
    await form.user.selectOptions(form.field('Grade'), '10');
    form.type('Certification number', '12345678');
    expect(form.inDialog().getByRole('link', { name: /^See it at PSA/ })).toHaveAttribute(
      'href',
      'https://www.psacard.com/cert/12345678',
    );
    form.type('Stock', '');
    await form.press('Save Card');
    await screen.findByText('Card saved successfully!');
    expect(form.saved[0]?.card).toMatchObject({
      set: 'Prizm',
      cardNumber: '280',
      parallel: 'Silver',
      serialNumber: 12,
      printRun: 99,
      isRookie: true,
      isAutograph: true,
      isGraded: true,
      gradingCompany: 'PSA',
      grade: 'PSA 10',
      certNumber: '12345678',
      stock: 1,
    });
  });

  it('refuses a serial number above its print run, and a link that could not be kept [CMGR-28, CMGR-34]', async () => {
    const form = await newForm();
    fillNeeded(form);
    form.type('Serial number', '100');
    form.type('Print run', '99');
    form.type('eBay link', 'https://example.com/itm/1');
    await form.press('Save Card');
    expect(screen.getByText('Please check: Serial number, eBay link')).toBeInTheDocument();
    expect(form.field('Serial number')).toHaveFocus();
    expect(form.field('eBay link')).toHaveAccessibleDescription(/link to an eBay item/);
    expect(form.saved).toEqual([]);
  });

  it('shows the marketplace link as it will be kept [CMGR-28]', async () => {
    const { user, field, type } = await newForm();
    type('eBay link', 'http://www.ebay.com/itm/Luka/123456789012?mkcid=1');
    await user.tab();
    expect(field('eBay link')).toHaveValue('https://www.ebay.com/itm/123456789012');
  });

  it('saves nothing while a picture is on its way, or was not added [CMGR-23]', async () => {
    const form = await newForm();
    fillNeeded(form);
    await form.press('Start an upload');
    expect(form.inDialog().getByRole('button', { name: 'Save Card' })).toBeDisabled();
    expect(form.inDialog().getByRole('button', { name: 'Post Listing' })).toBeDisabled();
    expect(form.inDialog().getByText('Pictures are uploading.')).toBeInTheDocument();
    await form.user.type(form.field('Player'), '{Enter}');
    expect(form.saved).toEqual([]);
    await form.press('Fail the upload');
    expect(form.inDialog().getByRole('button', { name: 'Post Listing' })).toBeDisabled();
    expect(form.inDialog().getByText(/^A picture was not added\./)).toBeInTheDocument();
    await form.press('Add a picture');
    await form.press('End the upload');
    await form.press('Save Card');
    await screen.findByText('Card saved successfully!');
    expect(form.saved[0]?.card.imageUrl).toBe('/images/new');
  });
});

describe('posting a listing', () => {
  const posting = async () => within(await screen.findByRole('dialog', { name: 'Post Listing' }));

  it('asks for what is missing first, then where to: the collection at first, and not nowhere [CMGR-14, CMGR-15]', async () => {
    const form = await newForm();
    await form.press('Post Listing');
    expect(screen.getByText('Please fill in all required fields before posting')).toBeInTheDocument();
    expect(form.field('Player')).toHaveFocus();
    expect(screen.queryByRole('dialog', { name: 'Post Listing' })).toBeNull();
    fillNeeded(form);
    await form.press('Post Listing');
    const asked = await posting();
    const collection = asked.getByRole('checkbox', { name: 'Post to the Goat Collection' });
    const submit = asked.getByRole('button', { name: 'Post Card' });
    expect(collection).toBeChecked();
    expect(asked.getByRole('checkbox', { name: 'Post to Homepage' })).not.toBeChecked();
    expect(submit).toBeEnabled();
    await form.user.click(collection);
    expect(asked.getByText('Please select at least one option to post the card.')).toBeInTheDocument();
    expect(submit).toBeDisabled();
  });

  it.each([
    { collection: true, homepage: true, sentence: 'Card posted to Goat Collection and Homepage successfully!' },
    { collection: true, homepage: false, sentence: 'Card posted to Goat Collection successfully!' },
    { collection: false, homepage: true, sentence: 'Card posted to Homepage successfully!' },
  ])(
    'makes the card with these flags, and says: $sentence [CMGR-15, CMGR-16]',
    async ({ collection, homepage, sentence }) => {
      const form = await newForm();
      fillNeeded(form);
      await form.press('Post Listing');
      const asked = await posting();
      if (!collection) await form.user.click(asked.getByRole('checkbox', { name: 'Post to the Goat Collection' }));
      if (homepage) await form.user.click(asked.getByRole('checkbox', { name: 'Post to Homepage' }));
      await form.user.click(asked.getByRole('button', { name: 'Post Card' }));
      expect(await screen.findByText(sentence)).toBeInTheDocument();
      expect(form.saved[0]?.card).toMatchObject({ isPosted: collection, isHomepage: homepage });
    },
  );

  it('says so where it fails, and keeps the form [CMGR-16]', async () => {
    const form = await newForm({
      over: ({ cardEditor }) => ({ cardEditor: { ...cardEditor, create: () => errAsync(broken) } }),
    });
    fillNeeded(form);
    await form.press('Post Listing');
    await form.user.click((await posting()).getByRole('button', { name: 'Post Card' }));
    expect(await screen.findByText('Error posting card. Please try again.')).toBeInTheDocument();
    expect(form.field('Player')).toHaveValue('Luka Doncic');
  });
});

describe('the description', () => {
  it('needs player, team, brand and year, is written by a template, says so for a while, and gives way to what was there before [CMGR-24, CMGR-25, CMGR-26, CMGR-27]', async () => {
    const form = await newForm();
    await form.press('Generate description');
    expect(
      await screen.findByText('Please fill in player, team, brand, and year before generating description'),
    ).toBeInTheDocument();
    expect(form.field('Description')).toHaveValue('');
    fillNeeded(form);
    form.type('Description', 'My own words.');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await form.press('Generate description');
    expect(await screen.findByText('AI description generated successfully!')).toBeInTheDocument();
    expect((form.field('Description') as HTMLTextAreaElement).value).toMatch(
      /^This \d{4} Panini card shows Luka Doncic of the Dallas Mavericks\. It is not graded and in Mint condition\.$/,
    );
    await form.press('Restore my text');
    expect(form.field('Description')).toHaveValue('My own words.');
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(screen.queryByText('AI description generated successfully!')).toBeNull();
  });
});

describe('filling the form from a title', () => {
  const luka = '2018-19 Panini Prizm Luka Doncic #280 Silver RC PSA 10 Dallas Mavericks';

  it('shows each field that it finds and fills those that are taken [CMGR-35]', async () => {
    const form = await newForm();
    form.type('Team', 'Mavs');
    form.type('Listing title', luka);
    await form.press('Read title');
    const team = await screen.findByRole('checkbox', { name: 'Team Dallas Mavericks' });
    expect(team).toHaveAccessibleDescription('from ‘Dallas Mavericks’, instead of ‘Mavs’');
    expect(form.field('Player')).toHaveValue('');
    await form.user.click(team);
    await form.press('Fill');
    expect(form.field('Player')).toHaveValue('Luka Doncic');
    expect(form.field('Team')).toHaveValue('Mavs');
    expect(form.field('Brand')).toHaveValue('Panini Prizm');
    expect(form.field('Year')).toHaveValue('2018');
    expect(form.field('Card number')).toHaveValue('280');
    expect(form.field('Rookie')).toBeChecked();
    expect(form.field('Grading company')).toHaveValue('PSA');
    expect(form.field('Grade')).toHaveValue('10');
    expect(screen.getByText(/^\d+ fields were filled\.$/)).toHaveFocus();
  });

  it('marks what it is not sure of [CMGR-35, IMP-81]', async () => {
    const form = await newForm();
    form.type('Listing title', '1982 K-Mart Willie McCovey Giants #16');
    await form.press('Read title');
    const team = await screen.findByRole('checkbox', { name: 'Team Giants' });
    expect(team).toHaveAccessibleDescription('Not sure, please check: from ‘Giants’');
    expect(screen.getByRole('checkbox', { name: 'Year 1982' })).toHaveAccessibleDescription(/^from ‘1982’/);
  });

  it('says that nothing was found in a title [CMGR-35]', async () => {
    const form = await newForm();
    form.type('Listing title', 'something nice');
    await form.user.keyboard('{Enter}');
    expect(await screen.findByText('No fields were found in this title.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Fill' })).toBeNull();
  });

  it('takes number and company of a scanned label, as a graded card [SCAN-10]', async () => {
    const { user, field, inDialog } = await newForm();
    await user.click(inDialog().getByRole('button', { name: 'Scan label' }));
    expect(field('Certification number')).toHaveValue('12345678');
    expect(field('Grading company')).toHaveValue('PSA');
    expect(inDialog().getByRole('switch', { name: /^Is Graded/ })).toBeChecked();
    expect(inDialog().getByText('The number 12345678 was filled in.')).toBeInTheDocument();
  });
});
