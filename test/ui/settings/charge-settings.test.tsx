import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { shippingFields } from '#domain/settings/shipping-settings.ts';
import { anAdmin, renderShop } from '#test/support/render-shop.tsx';

async function open(of: 'shipping' | 'tax') {
  const view = await renderShop(`/management-portal/settings?of=${of}`, { viewer: anAdmin });
  // By texts and labels: a long form takes long by roles.
  await screen.findByText('Save changes', { selector: 'button, button *' });
  const type = (label: string, value: string, at = 0) =>
    fireEvent.change(screen.getAllByLabelText(label)[at] as HTMLElement, { target: { value } });
  const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button, button *' }));
  const save = async () => {
    press('Save changes');
    await screen.findByText(/Settings saved/);
  };
  const saved = async (name: 'shipping' | 'tax') => (await view.shop.documents.read(name))._unsafeUnwrap()?.content;
  const preview = () => within(screen.getByLabelText('Live preview'));
  return { ...view, type, press, save, saved, preview };
}

describe('the settings of shipping', () => {
  it('start with the usual methods, and show what customers are offered [SHIP-11]', async () => {
    const { press, save, saved, preview } = await open('shipping');
    expect(preview().getByText('All orders ship free, without a choice.')).toBeInTheDocument();
    press('Add the usual methods');
    expect(screen.queryByText('Add the usual methods')).toBeNull();
    const slab = preview().getByLabelText('A slab for $80');
    expect([...slab.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Bubble mailer, $5.00Tracking',
      'Insured mail, $10.00Tracking · Insured',
    ]);
    expect(slab).toHaveTextContent('Not offered: Plain white envelope does not carry graded cards.');
    await save();
    expect(await saved('shipping')).toEqual({ methods: shippingFields.methods.usual.items });
  });

  it('find states by name, and keep them in the order of the list [SHIP-04]', async () => {
    const { press, save, saved, type, user } = await open('shipping');
    fireEvent.click(screen.getByLabelText('Add to Shipping methods'));
    type('Name *', 'Pickup');
    type('Price *', '0');
    for (const state of ['Puerto', 'calif']) {
      const search = screen.getByLabelText('Ships to', { selector: 'input:not([type="hidden"])' });
      await user.click(search);
      fireEvent.change(search, { target: { value: state } });
      await user.keyboard('{ArrowDown}{Enter}');
    }
    await save();
    expect(await saved('shipping')).toMatchObject({ methods: [{ name: 'Pickup', price: 0, regions: ['CA', 'PR'] }] });
    press('Earlier versions');
    expect((await screen.findAllByText(/Version/)).length).toBeGreaterThan(0);
  });

  it('say at the field what is wrong: no price, and a name twice [SHIP-11]', async () => {
    const { press, saved, type } = await open('shipping');
    press('Add the usual methods');
    type('Price *', '', 1);
    type('Name *', 'bubble MAILER', 2);
    press('Save changes');
    expect(await screen.findByText('Please enter a price. 0 is free')).toBeInTheDocument();
    expect(screen.getByText('Another method has this name')).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByLabelText('Price *')[1]).toHaveFocus());
    expect(await saved('shipping')).toBeUndefined();
  });
});

describe('the settings of sales tax', () => {
  it('are rates by state in percent, each shown on an order [TAX-06]', async () => {
    const { press, save, saved, type, preview } = await open('tax');
    expect(preview().getByText('No tax is charged.')).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('Add to Tax rates'));
    type('Country or state', 'NY');
    type('Rate *', '8.8755');
    press('Save changes');
    expect(await screen.findByText(/^Please enter a rate from 0% to 100%, with three decimals/)).toBeInTheDocument();
    type('Rate *', '8.875');
    expect(preview().getByText(/\(8\.875%\)/)).toBeInTheDocument();
    type('Rate *', '7,25');
    fireEvent.click(screen.getByLabelText('Shipping is taxed too'));
    expect(preview().getByText('New York: tax $7.61 (7.25%), total $112.61')).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText(/^Prices include tax/));
    expect(preview().getByText('New York: tax $7.10 (7.25%, included), total $105.00')).toBeInTheDocument();
    await save();
    expect(await saved('tax')).toEqual({ included: true, rows: [{ region: 'NY', rate: 725, onShipping: true }] });
  });
});
