import { ResultAsync } from 'neverthrow';
import type { Newsletter } from '#domain/newsletter/newsletter.port.ts';
import type { ExportSubscribers, Subscribers } from '#domain/newsletter/subscribers.port.ts';
import { late } from './late.ts';

// What is loaded with its first call: no other page needs any of it. What cannot be loaded is as good as an API out of reach.

const reaching =
  <T>(once: () => Promise<T>) =>
  (): ResultAsync<T, { readonly kind: 'newsletter-unavailable'; readonly detail: string }> =>
    ResultAsync.fromPromise(once(), () => ({
      kind: 'newsletter-unavailable',
      detail: 'This part of the page could not be loaded.',
    }));

export function makeLateNewsletter(load: () => Promise<Newsletter>): Newsletter {
  const reach = reaching(late(load));
  return {
    signUp: (signUp) => reach().andThen((newsletter) => newsletter.signUp(signUp)),
    confirm: (token) => reach().andThen((newsletter) => newsletter.confirm(token)),
    leave: (token) => reach().andThen((newsletter) => newsletter.leave(token)),
  };
}

export function makeLateSubscribers(load: () => Promise<Subscribers>): Subscribers {
  const reach = reaching(late(load));
  return {
    page: (query) => reach().andThen((subscribers) => subscribers.page(query)),
    remove: (id, status) => reach().andThen((subscribers) => subscribers.remove(id, status)),
  };
}

export function makeLateSubscriberExport(load: () => Promise<ExportSubscribers>): ExportSubscribers {
  const reach = reaching(late(load));
  return () => reach().andThen((exportAll) => exportAll());
}
