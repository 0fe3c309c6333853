import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { emptySettings } from '#domain/documents/default-documents.ts';
import { saveDocument } from '#domain/documents/save-document.ts';
import { builtInDetails } from '#domain/settings/shop-details.ts';
import { aFile, aPng } from '#test/support/picked-files.ts';
import { anAdmin, renderShop, type ShopWish } from '#test/support/render-shop.tsx';

const section = '/management-portal/settings';

async function openSettings(at = section, over?: ShopWish['over']) {
  const view = await renderShop(at, { viewer: anAdmin, ...(over && { over }) });
  await screen.findByRole('tab', { name: 'Shop' });
  await screen.findByRole('button', { name: 'Save changes' });
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  // By their labels and at once: a long form takes long by roles.
  const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button, button *' }));
  const pressLabeled = (name: string) => fireEvent.click(screen.getByLabelText(name));
  const saved = async () => (await view.shop.documents.read('shop'))._unsafeUnwrap()?.content;
  return { ...view, type, press, pressLabeled, saved };
}

describe('the settings in the portal', () => {
  it('are saved field by field, and shown beside the form before [SET-01, SET-06]', async () => {
    const { type, press, pressLabeled, saved } = await openSettings();
    type('Shop name', 'Rookie House');
    expect(await within(screen.getByLabelText('Live preview')).findByText('Rookie House')).toBeInTheDocument();
    type('Days to return an order', '30');
    pressLabeled('Buy Boxes');
    fireEvent.click(screen.getByRole('switch', { name: 'Vacation mode' }));
    pressLabeled('Add to Social links');
    type('Name *', 'Instagram');
    type('Address *', 'https://instagram.com/rookie');
    press('Save changes');
    expect(await screen.findByText(/Settings saved/)).toBeInTheDocument();
    expect(await saved()).toEqual({
      ...emptySettings.shop,
      name: 'Rookie House',
      returnDays: 30,
      hidden: ['boxes'],
      onVacation: true,
      links: [{ label: 'Instagram', address: 'https://instagram.com/rookie' }],
    });
    expect(await screen.findByText(/Vacation mode is on: checkout is paused/)).toBeInTheDocument();
  });

  it('say at the field what is wrong, take the focus there, and save nothing [SET-07]', async () => {
    const { type, press, saved } = await openSettings();
    type('Contact email', 'nobody');
    type('Days to return an order', 'many');
    press('Save changes');
    expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument();
    expect(screen.getByText('Please enter a whole number from 1 to 365')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Contact email')).toHaveFocus());
    expect(screen.getByLabelText('Days to return an order')).toHaveValue('many');
    expect(await saved()).toBeUndefined();
  });

  it('take a picture for the logo, and give it back [SET-06]', async () => {
    const { press, pressLabeled, saved, user } = await openSettings();
    const input = document.querySelector<HTMLInputElement>('input[name="logo"]');
    if (!input) throw new Error('no field for the logo');
    await user.upload(input, aFile(aPng(), 'logo.png'));
    expect(await screen.findByRole('img', { name: 'Logo, as it is chosen' })).toBeInTheDocument();
    press('Save changes');
    await screen.findByText(/Settings saved/);
    expect((await saved())?.logo).toMatch(/^\/images\//);
    pressLabeled('Remove Logo');
    expect(screen.queryByRole('img', { name: 'Logo, as it is chosen' })).toBeNull();
  });

  it('show both versions when another admin saved meanwhile, and restore earlier ones [SET-01]', async () => {
    const { shop, type, press, saved } = await openSettings();
    type('Shop name', 'Mine');
    (await saveDocument(shop.documents, 'shop', { ...emptySettings.shop, name: 'Theirs' }, 0))._unsafeUnwrap();
    press('Save changes');
    const dialog = await screen.findByRole('dialog', { name: 'These settings were saved by someone else' });
    expect(within(dialog).getAllByText('Theirs')).toHaveLength(2);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save mine over it' }));
    await screen.findByText(/Settings saved/);
    expect((await saved())?.name).toBe('Mine');
    press('Earlier versions');
    fireEvent.click(await screen.findByRole('button', { name: /Version 2/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(screen.getByLabelText('Shop name')).toHaveValue('Theirs'));
  });

  it('keep what was typed when the tab changes, and name their tab in the address [SET-01]', async () => {
    const { type, address, user } = await openSettings();
    type('Shop name', 'Rookie House');
    await user.click(screen.getByRole('tab', { name: 'Emails' }));
    expect(address()).toBe(`${section}?of=emails`);
    expect(await screen.findByLabelText('Sender name')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Shop' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(screen.getByLabelText('Shop name')).toHaveValue('Rookie House');
  });

  it('show every email with the footer as it is typed, and send one to the admin [SET-12]', async () => {
    const { type, press } = await openSettings(`${section}?of=emails`);
    type('Footer', 'Rookie House LLC');
    const frame = () => screen.getByTitle(/^Preview: /).getAttribute('srcdoc');
    await waitFor(() => expect(frame()).toContain('Rookie House LLC'));
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'reset' } });
    expect(frame()).toContain('Choose a new password');
    press('Send me a test');
    expect(await screen.findByText('Sent to owner@example.com, with the saved settings.')).toBeInTheDocument();
  });

  it('show emails with the name that was saved since the page was opened [SET-12]', async () => {
    const { type, press, user } = await openSettings();
    type('Shop name', 'Rookie House');
    press('Save changes');
    await screen.findByText(/Settings saved/);
    await user.click(screen.getByRole('tab', { name: 'Emails' }));
    const preview = await screen.findByTitle(/^Preview: /);
    await waitFor(() => expect(preview.getAttribute('srcdoc')).toContain('Rookie House'));
  });

  it('do not say that an email is sent where no mail server is set [SET-13]', async () => {
    await renderShop(`${section}?of=emails`, {
      viewer: anAdmin,
      over: ({ shop, ...rest }) => ({ ...rest, shop: { ...shop, mailServer: false } }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Send me a test' }));
    expect(await screen.findByText('No mail server is set: saved in the outbox folder.')).toBeInTheDocument();
    expect(screen.queryByText(/^Sent to/)).toBeNull();
  });

  it('are not offered without a server [SET-01]', async () => {
    await renderShop(section, { viewer: anAdmin, over: ({ shop }) => ({ shop: { ...shop, emails: false } }) });
    expect(await screen.findByText('Settings are on the server')).toBeInTheDocument();
  });
});

describe('the shop', () => {
  const details = {
    ...builtInDetails,
    name: 'Rookie House',
    tagline: 'Cards & more',
    logo: '/images/00000000000000000000000001',
    links: [{ label: 'Instagram', address: 'https://instagram.com/rookie' }],
    headline: 'Welcome',
    featuredPicture: '/images/00000000000000000000000002',
    vacation: 'Back on June 1',
    hidden: ['boxes', 'live-listings', 'newsletter'],
  } as const;
  const open = (at: string) => renderShop(at, { over: ({ shop }) => ({ shop: { ...shop, details } }) });

  it('has the saved name, logo, headline, picture and links [SET-06]', async () => {
    const { container } = await open('/');
    expect(await screen.findByRole('link', { name: 'Rookie House, home' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Rookie House' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', 'https://instagram.com/rookie');
    const pictures = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    expect(pictures.filter((src) => src?.startsWith('/images/0'))).toHaveLength(2);
    await waitFor(() => expect(document.title).toBe('Cards & more · Rookie House'));
    expect(container).not.toHaveTextContent('Goat');
  });

  it('leaves out the sections that shoppers do not see, and their pages [SET-08]', async () => {
    const { user } = await open('/');
    expect(screen.queryByText('Live eBay Listings')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const menu = await screen.findByRole('navigation', { name: 'Main' });
    for (const name of ['Buy Boxes', 'Live Listings', 'Signup for Emails']) {
      expect(within(menu).queryByRole('link', { name })).toBeNull();
    }
    expect(within(menu).getByRole('link', { name: 'Rookie House' })).toBeInTheDocument();
    await open('/boxes');
    expect(await screen.findByRole('heading', { name: /not found/i })).toBeInTheDocument();
  });

  it('says on every page that it is on vacation [SET-09]', async () => {
    await open('/about');
    expect(await screen.findByText('Back on June 1')).toBeInTheDocument();
  });
});
