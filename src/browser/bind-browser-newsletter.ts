import type { Container } from 'inversify';
import { latePort, lateRemote, lateUseCase } from '#adapters/browser/late-port.ts';
import type { ApiClient } from '#adapters/calls/api.ts';
import { bindPage, pageTokens } from './page-tokens.ts';

export function bindHttpNewsletter(container: Container, api: ApiClient): void {
  const list = lateRemote(api, async () => (await import('#adapters/calls/subscribers.calls.ts')).subscriberCalls);
  const exportAll = lateUseCase(async () => {
    const { makeSubscriberExport } = await import('#adapters/csv/subscriber-file.ts');
    return makeSubscriberExport(list);
  });
  bindPage(container, {
    newsletter: latePort(async () => {
      const { makeHttpNewsletter } = await import('#adapters/browser/http/http-newsletter.ts');
      return makeHttpNewsletter(api);
    }),
    subscribers: { list, exportAll },
  });
}

/** Without a server there is no list (NEWS-05). */
export function bindLogNewsletter(container: Container): void {
  bindPage(container, {
    newsletter: latePort(async () => {
      const { makeLogNewsletter } = await import('#adapters/browser/log-newsletter.ts');
      return makeLogNewsletter(container.get(pageTokens.log));
    }),
  });
}
