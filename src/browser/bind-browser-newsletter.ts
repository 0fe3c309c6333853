import type { Container } from 'inversify';
import type { Api } from '#adapters/browser/http/api.ts';
import {
  makeLateNewsletter,
  makeLateSubscriberExport,
  makeLateSubscribers,
} from '#adapters/browser/shared-late-ports.ts';
import { bindPage, pageTokens } from './page-tokens.ts';

export function bindHttpNewsletter(container: Container, api: Api): void {
  const list = makeLateSubscribers(async () => {
    const { makeHttpSubscribers } = await import('#adapters/browser/http/http-subscribers.ts');
    return makeHttpSubscribers(api);
  });
  const exportAll = makeLateSubscriberExport(async () => {
    const { makeSubscriberExport } = await import('#adapters/csv/subscriber-file.ts');
    return makeSubscriberExport(list);
  });
  bindPage(container, {
    newsletter: makeLateNewsletter(async () => {
      const { makeHttpNewsletter } = await import('#adapters/browser/http/http-newsletter.ts');
      return makeHttpNewsletter(api);
    }),
    subscribers: { list, exportAll },
  });
}

/** Without a server there is no list (NEWS-05). */
export function bindLogNewsletter(container: Container): void {
  bindPage(container, {
    newsletter: makeLateNewsletter(async () => {
      const { makeLogNewsletter } = await import('#adapters/browser/log-newsletter.ts');
      return makeLogNewsletter(container.get(pageTokens.log));
    }),
  });
}
