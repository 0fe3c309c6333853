import type { BrowserContext } from 'playwright-core';
import type { PaymentProvider } from '../../support/payment-provider/payment-provider.ts';

/**
 * A fake of the provider's script: one card field, and a confirmation sent to the provider's address, where
 * `playStripe` answers.
 */
const script = `
window.Stripe = Object.assign(
  function Stripe() {
    const unused = () => { throw new Error('the page does not use this'); };
    let secret = '';
    let field = null;
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
        secret = options.clientSecret;
        const element = makeElement();
        return {
          create: () => element,
          getElement: () => element,
          update() {},
          submit: async () => (field?.value ? {} : { error: { type: 'validation_error', message: 'Your card number is incomplete.' } }),
          fetchUpdates: async () => ({}),
        };
      },
      async confirmPayment({ elements }) {
        const checked = await elements.submit();
        if (checked.error) return checked;
        const id = secret.split('_secret')[0];
        const answer = await fetch('https://api.stripe.com/v1/payment_intents/' + id + '/confirm', {
          method: 'POST',
          body: new URLSearchParams({ card: field.value }),
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
