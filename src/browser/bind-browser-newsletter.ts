import type { Container } from 'inversify';
import type { Api } from '#adapters/browser/http/api.ts';
import { makeLateNewsletter, makeLateSubscriberExport, makeLateSubscribers } from '#adapters/browser/late-ports.ts';
import { makeLogNewsletter } from '#adapters/browser/log-newsletter.ts';
import { tokens } from '../tokens.ts';

/** The newsletter and its list by the API. All of it comes with its first use. */
export function bindHttpNewsletter(container: Container, api: Api): void {
  container.bind(tokens.newsletter).toConstantValue(
    makeLateNewsletter(async () => {
      const { makeHttpNewsletter } = await import('#adapters/browser/http/http-newsletter.ts');
      return makeHttpNewsletter(api);
    }),
  );
  const subscribers = makeLateSubscribers(async () => {
    const { makeHttpSubscribers } = await import('#adapters/browser/http/http-subscribers.ts');
    return makeHttpSubscribers(api);
  });
  container.bind(tokens.subscribers).toConstantValue(subscribers);
  container.bind(tokens.exportSubscribers).toConstantValue(
    makeLateSubscriberExport(async () => {
      const { makeSubscriberExport } = await import('#adapters/csv/subscriber-file.ts');
      return makeSubscriberExport(subscribers);
    }),
  );
}

/** Without a server nobody keeps a list (NEWS-05). */
export function bindLogNewsletter(container: Container): void {
  container.bind(tokens.newsletter).toResolvedValue(makeLogNewsletter, [tokens.log]);
}
