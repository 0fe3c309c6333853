import { screen, waitFor, within } from '@testing-library/react';
import { errAsync } from 'neverthrow';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { storageFails } from '#domain/shared/unavailable.ts';
import { fill } from '#test/support/fill.ts';
import { anAdmin, renderShop } from '#test/support/render-shop.tsx';
import { openOrder, paid } from '../portal/orders-stage.tsx';
import { aRecord, openCustomers } from './customers-stage.tsx';

afterEach(() => vi.restoreAllMocks());

const away = storageFails;
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the list of customers', () => {
  it('has everybody with orders, spend, last order, saved cards and tags [CUST-01]', async () => {
    await openCustomers();
    expect(await screen.findByRole('heading', { level: 1, name: 'Users' })).toBeInTheDocument();
    expect(await screen.findByText('3 customers')).toBeInTheDocument();
    const cells = (await row('Ada Lovelace')).getAllByRole('cell').map((cell) => cell.textContent);
    expect(cells).toEqual(['Account', '1', '$12.50', expect.stringMatching(/^Jun 1/), '4', 'vip']);
    expect((await row('Ada Lovelace')).getByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute(
      'href',
      '/management-portal/users/customers/ada',
    );
  });

  it('marks demonstration orders, which are in no other figure [CUST-01]', async () => {
    await openCustomers();
    const demo = await row('demo@example.org');
    expect(demo.getByText('Demo')).toBeInTheDocument();
    expect(demo.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'Guest',
      '2',
      '$9.00 Demo',
      '–none',
      '0',
      '',
    ]);
  });

  it('keeps search, filters and sort order in the address [CUST-02]', async () => {
    const { user, address, queries } = await openCustomers('?kind=guest&sort=nonsense');
    await screen.findByRole('row', { name: /Grace/ });
    expect(screen.queryByText('Ada Lovelace')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Sort by'), 'spend');
    fill(screen.getByRole('searchbox', { name: 'Search customers' }), 'grace');
    await screen.findByText('1 customer found');
    expect(address()).toBe('/management-portal/users?q=grace&kind=guest&sort=spend');
    expect(queries.at(-1)).toMatchObject({ search: 'grace', kind: 'guest', tag: null, sort: 'spend' });
    await user.selectOptions(screen.getByLabelText('Kind'), '');
    await user.selectOptions(screen.getByLabelText('Tag'), 'vip');
    await user.click(await button('Clear search and filters'));
    expect(await screen.findByText('3 customers')).toBeInTheDocument();
  });

  it('says when it is empty, and when it cannot be loaded [CUST-02]', async () => {
    await openCustomers('', { records: [] });
    expect(await screen.findByText('No customers yet')).toBeInTheDocument();
    await openCustomers('', { change: { page: () => errAsync(away) } });
    expect(await screen.findByRole('alert')).toHaveTextContent('The customers cannot be loaded right now.');
  });

  it('is not offered without a server [CUST-01]', async () => {
    await renderShop('/management-portal/users', { viewer: anAdmin });
    expect(await screen.findByText('No customers here')).toBeInTheDocument();
  });
});

describe('a customer’s page', () => {
  it('has who it is and the orders [CUST-03]', async () => {
    await openCustomers('/customers/ada');
    const summary = within(await screen.findByRole('region', { name: 'Summary' }));
    expect(summary.getByRole('link', { name: 'ada@example.org' })).toHaveAttribute('href', 'mailto:ada@example.org');
    expect(summary.getByText(/^Account, since May 1/)).toBeInTheDocument();
    expect(summary.getByText('Subscribed')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '00000001' })).toHaveAttribute(
      'href',
      '/management-portal/orders/00000001-order',
    );
    expect(screen.getAllByRole('link', { name: 'Users' }).length).toBeGreaterThan(1);
  });

  it('is linked from an order [CUST-03]', async () => {
    await openOrder({ number: 3, events: paid(3) });
    expect(screen.getByRole('link', { name: 'All about this customer' })).toHaveAttribute(
      'href',
      '/management-portal/users/customers/00000003-order',
    );
  });

  it('says that nobody is there, and what cannot be loaded [CUST-03]', async () => {
    const { user, address } = await openCustomers('/customers/nobody');
    await user.click(await screen.findByRole('link', { name: 'Show all customers' }));
    expect(address()).toBe('/management-portal/users');
    await openCustomers('/customers/ada', { change: { find: () => errAsync(away) } });
    expect(await button('Try again')).toBeInTheDocument();
  });

  it('takes notes, and removes one after a question [CUST-04]', async () => {
    const { user } = await openCustomers('/customers/ada');
    await user.click(await button('Add note'));
    expect(screen.getByText('Please write something first')).toBeInTheDocument();
    fill(screen.getByLabelText('Note'), 'Prefers slabs.');
    await user.click(await button('Add note'));
    expect(await screen.findByText('Prefers slabs.')).toBeInTheDocument();
    expect(screen.getByLabelText('Note')).toHaveValue('');
    expect(screen.getByText(/owner@example.com/)).toBeInTheDocument();
    await user.click(await button(/Remove the note/));
    await user.click((await dialog('Remove this note')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('Prefers slabs.')).toBeNull());
  });

  it('keeps a note in the field that could not be saved [CUST-04]', async () => {
    const { user } = await openCustomers('/customers/ada', {
      change: { addNote: () => errAsync({ kind: 'too-many-notes' }) },
    });
    fill(await screen.findByLabelText('Note'), 'Prefers slabs.');
    await user.click(await button('Add note'));
    expect(await screen.findByText(/at most 100 notes/)).toBeInTheDocument();
    expect(screen.getByLabelText('Note')).toHaveValue('Prefers slabs.');
  });

  it('changes the tags of the customer [CUST-04]', async () => {
    const { user } = await openCustomers('/customers/ada');
    const field = await screen.findByLabelText('Tags');
    expect(field).toHaveValue('vip');
    expect(screen.queryByRole('button', { name: 'Save tags' })).toBeNull();
    fill(field, `vip, ${'x'.repeat(31)}`);
    await user.click(await button('Save tags'));
    expect(screen.getByText('A tag can have at most 30 characters')).toBeInTheDocument();
    fill(field, ' Wholesale, vip,vip ');
    await user.click(await button('Save tags'));
    await waitFor(() => expect(field).toHaveValue('vip, wholesale'));
  });

  it('saves all data as a file [CUST-05]', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    const { user } = await openCustomers('/customers/ada');
    await user.click(await button('Export data'));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    const [file] = saved.mock.calls[0] ?? [];
    expect(file instanceof Blob && (await file.text())).toBe('{"id":"ada"}\n');
  });

  it('is anonymized only after the email was typed [CUST-07]', async () => {
    const { user, address } = await openCustomers('/customers/ada');
    await user.click(await button('Anonymize'));
    const asked = await dialog('Anonymize this customer');
    expect(asked.getByText(/The account with its saved cards is deleted/)).toBeInTheDocument();
    const confirm = asked.getByRole('button', { name: 'Anonymize' });
    expect(confirm).toBeDisabled();
    fill(asked.getByLabelText(/Type the customer’s email/), 'ADA@example.org');
    await user.click(confirm);
    await screen.findByText('2 customers');
    expect(address()).toBe('/management-portal/users');
  });

  it('says why the customer cannot be anonymized [CUST-07]', async () => {
    const { user } = await openCustomers('/customers/ada', {
      change: { anonymize: () => errAsync({ kind: 'orders-under-way', orders: 2 }) },
    });
    await user.click(await button('Anonymize'));
    const asked = await dialog('Anonymize this customer');
    fill(asked.getByLabelText(/Type the customer’s email/), 'ada@example.org');
    await user.click(asked.getByRole('button', { name: 'Anonymize' }));
    expect(await asked.findByText(/2 orders of this customer are open or not shipped yet/)).toBeInTheDocument();
  });

  it('of a guest is merged into another one, after it showed what will happen [CUST-08]', async () => {
    const records = [
      aRecord({ email: 'typo@example.org', tags: ['slabs'] }),
      aRecord({ email: 'ada@example.org', name: 'Ada Lovelace', kind: 'account' }),
    ];
    const { user, address } = await openCustomers('/customers/typo', { records });
    await user.click(await button('Merge into…'));
    const asked = await dialog('Merge into another customer');
    expect(asked.getByRole('button', { name: 'Merge' })).toBeDisabled();
    fill(asked.getByRole('searchbox'), 'example');
    await user.click(await asked.findByRole('radio', { name: /Ada Lovelace/ }));
    expect(asked.queryByRole('radio', { name: /typo/ })).toBeNull();
    expect(asked.getByText(/disappears from the list/)).toHaveTextContent(
      'typo@example.org disappears from the list. 1 order, the tags slabs move to ada@example.org.',
    );
    await user.click(asked.getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(address()).toBe('/management-portal/users/customers/ada'));
  });

  it('of an account offers no merge [CUST-08]', async () => {
    await openCustomers('/customers/ada');
    await button('Anonymize');
    expect(screen.queryByRole('button', { name: 'Merge into…' })).toBeNull();
  });
});
