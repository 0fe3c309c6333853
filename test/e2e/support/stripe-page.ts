import type { BrowserContext } from 'playwright-core';
import { goodCard } from '../../support/payment-provider/cards.ts';
import type { PaymentProvider } from '../../support/payment-provider/payment-provider.ts';

/**
 * A fake of the provider's script: one card field, a button for a wallet with Ada's address, and a confirmation sent to the
 * provider's address, where `playStripe` answers. The wallet chooses the last shipping method.
 */
const script = `
window.Stripe = Object.assign(
  function Stripe() {
    const unused = () => { throw new Error('the page does not use this'); };
    let secret = '';
    let field = null;
    const home = { line1: '12 Analytical Way', line2: null, city: 'Springfield', state: 'Illinois', postal_code: '62701', country: 'US' };
    const asked = (told, event) => new Promise((resolve, reject) => told({ ...event, resolve, reject: () => reject(new Error('refused')) }));
    const makeWallet = () => {
      const listeners = {};
      const tell = (event, detail) => asked((given) => listeners[event].forEach((told) => told(given)), detail);
      const press = async () => {
        await tell('click', {});
        const { shippingRates } = await tell('shippingaddresschange', { address: home });
        const shippingRate = shippingRates.at(-1);
        await tell('shippingratechange', { shippingRate });
        listeners.confirm.forEach((told) => told({
          shippingAddress: { name: 'Ada Wallet', address: home },
          billingDetails: { name: 'Ada Wallet', email: 'ada@example.com' },
          shippingRate,
          paymentFailed() {},
        }));
      };
      const wallet = {
        mount(node) {
          const button = document.createElement('button');
          button.textContent = 'Wallet';
          button.onclick = press;
          node.replaceChildren(button);
          const availablePaymentMethods = { link: true };
          queueMicrotask(() => (listeners.ready ?? []).forEach((told) => told({ availablePaymentMethods })));
        },
        on(event, told) { (listeners[event] ??= []).push(told); return wallet; },
        off() { return wallet; },
        update() {},
        destroy() {},
      };
      return wallet;
    };
    const makeElement = () => {
      const listeners = {};
      const element = {
        mount(place) {
          const node = typeof place === 'string' ? document.querySelector(place) : place;
          const label = document.createElement('label');
          label.textContent = 'Card number ';
          field = document.createElement('input');
          field.autocomplete = 'cc-number';
          label.append(field);
          node.replaceChildren(label);
          queueMicrotask(() => (listeners.ready ?? []).forEach((told) => told({ elementType: 'payment' })));
        },
        on(event, told) { (listeners[event] ??= []).push(told); return element; },
        once(event, told) { return element.on(event, told); },
        off() { return element; },
        update() {},
        focus() { field?.focus(); },
        blur() {},
        clear() {},
        collapse() {},
        unmount() { field?.closest('label')?.remove(); },
        destroy() { element.unmount(); },
      };
      return element;
    };
    return {
      elements(options) {
        secret = options.clientSecret ?? secret;
        const element = makeElement();
        return {
          create: (kind) => (kind === 'expressCheckout' ? makeWallet() : element),
          getElement: () => element,
          update() {},
          submit: async () => (field?.value ? {} : { error: { type: 'validation_error', message: 'Your card number is incomplete.' } }),
          fetchUpdates: async () => ({}),
        };
      },
      async confirmPayment({ elements, clientSecret }) {
        const checked = clientSecret ? {} : await elements.submit();
        if (checked.error) return checked;
        const id = (clientSecret ?? secret).split('_secret')[0];
        const answer = await fetch('https://api.stripe.com/v1/payment_intents/' + id + '/confirm', {
          method: 'POST',
          body: new URLSearchParams({ card: clientSecret ? '${goodCard}' : field.value }),
        });
        return answer.json();
      },
      retrievePaymentIntent: unused,
      createToken: unused,
      createPaymentMethod: unused,
      confirmCardPayment: unused,
    };
  },
  { version: 'endive' },
);
`;

const open = { 'Access-Control-Allow-Origin': '*' };

/** Serves the fake script and forwards its requests to the stand-in. Nothing leaves the machine. */
export async function playStripe(context: BrowserContext, provider: PaymentProvider): Promise<void> {
  await context.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', headers: open, body: script }),
  );
  await context.route('https://api.stripe.com/v1/payment_intents/*/confirm', async (route) => {
    const [, id = ''] = /payment_intents\/([^/]+)\/confirm/.exec(route.request().url()) ?? [];
    const card = new URLSearchParams(route.request().postData() ?? '').get('card') ?? '';
    const answer = provider.ledger.confirm(id, card).match(
      (paymentIntent) => ({ paymentIntent }),
      ({ error }) => ({ error }),
    );
    await route.fulfill({ headers: open, json: answer });
  });
}
