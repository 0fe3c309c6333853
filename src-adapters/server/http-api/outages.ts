import type { FastifyReply } from 'fastify';
import { auditLogOut } from '#domain/cards/cards.failures.ts';
import { taxOut } from '#domain/checkout/checkout.failures.ts';
import { customersOut } from '#domain/customers/customers.failures.ts';
import { tryAgain } from '#domain/shared/failure-texts.ts';

type Text = { readonly title: string; readonly detail: string };

const out = (detail: string): Text => ({ title: 'Not available', detail: `${detail} ${tryAgain}` });

/** By what is out; the code of the problem is this name with '-unavailable'. */
export const outageText = {
  accounts: out('Your account cannot be reached. Nothing was changed.'),
  session: out('Your session cannot be checked right now.'),
  catalog: out('The cards cannot be read right now.'),
  'change-log': out(auditLogOut),
  dashboard: out('The figures cannot be loaded right now. Nothing is lost.'),
  views: { title: 'Not counted', detail: 'This view of the card was not counted.' },
  'saved-cards': out('Your saved cards cannot be reached right now. Nothing was changed.'),
  addresses: out('Your addresses cannot be reached right now. Nothing was changed.'),
  'cart-store': out('Your cart cannot be saved right now.'),
  tax: {
    title: 'Tax not available',
    detail: `${taxOut} Nothing was charged. ${tryAgain}`,
  },
  inbox: out('The event could not be stored.'),
  orders: out('Orders cannot be reached right now. Nothing was charged.'),
  returns: out('The returns cannot be reached. Nothing was changed.'),
  'payment-provider': {
    title: 'Payment not available',
    detail: `The payment service is not available. Nothing was charged. ${tryAgain}`,
  },
  marketplace: out('Live listings cannot be loaded right now.'),
  boxes: out('The boxes cannot be loaded right now.'),
  contents: out('This page cannot be loaded right now.'),
  newsletter: out('The list of who gets which emails is not available right now. Nothing was changed.'),
  'discount-codes': out('The discount codes cannot be read right now.'),
  sales: out('The sales cannot be read right now.'),
  inventory: out('The inventory cannot be read right now.'),
  customers: out(customersOut),
  offers: { title: 'Offers not available', detail: 'Offers cannot be reached. Please try again.' },
} satisfies Record<string, Text>;

export type OutageName = keyof typeof outageText;

/** What a route is about, by its tag in the API's description. */
const byTag: Readonly<Record<string, OutageName>> = {
  account: 'accounts',
  'sign-in': 'accounts',
  staff: 'accounts',
  'two-factor authentication': 'accounts',
  'changes of cards': 'change-log',
  boxes: 'boxes',
  content: 'contents',
  settings: 'contents',
  'saved cards': 'saved-cards',
  cart: 'cart-store',
  orders: 'orders',
  'admin orders': 'orders',
  payments: 'orders',
  returns: 'returns',
  offers: 'offers',
  sales: 'sales',
  'discount codes': 'discount-codes',
  inventory: 'inventory',
  lots: 'inventory',
  customers: 'customers',
  newsletter: 'newsletter',
  dashboard: 'dashboard',
  marketplace: 'marketplace',
};

/** What an outage of the route is called. */
export function outageNameOf({ request }: FastifyReply): OutageName {
  const { config, schema } = request.routeOptions;
  const [tag = ''] = schema?.tags ?? [];
  return config.outage ?? byTag[tag] ?? 'catalog';
}
