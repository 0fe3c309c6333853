import type { Container, ServiceIdentifier } from 'inversify';
import type { CardStore } from '#domain/cards/card-store.port.ts';
import type { ProcessWaitingOrders } from '#domain/checkout/orders/process-waiting-orders.use-case.ts';
import { capabilities, type UseCases } from '#ui/use-cases.tsx';
import { token } from '../token.ts';
import type { KeepAnswers } from './keep-first-answers.ts';

type Name = keyof UseCases;
const names = Object.keys(capabilities) as Name[];

/** One per capability of the page, and those that only one profile needs. */
export const pageTokens = {
  ...(Object.fromEntries(names.map((name) => [name, token(name)])) as {
    readonly [Each in Name]: ServiceIdentifier<UseCases[Each]>;
  }),
  cardStore: token<CardStore>('card-store'),
  /** Server profile only. */
  keepAnswers: token<KeepAnswers>('keep-answers'),
  processWaitingOrders: token<ProcessWaitingOrders>('process-waiting-orders'),
};

export function bindPage(container: Container, given: Partial<UseCases>): void {
  for (const name of names) {
    if (given[name] !== undefined) container.bind<unknown>(pageTokens[name]).toConstantValue(given[name]);
  }
}

export const behaviourOf = (container: Container): UseCases =>
  Object.fromEntries(names.map((name) => [name, container.get<unknown>(pageTokens[name])])) as UseCases;
