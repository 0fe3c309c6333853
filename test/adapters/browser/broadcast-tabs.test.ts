import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeBroadcastTabs } from '#adapters/browser/broadcast-tabs.ts';
import { otherTabsContract } from '../../contract/other-tabs.contract.ts';

const opened: BroadcastChannel[] = [];

/** Closed after the test, because an open channel keeps the process alive. */
function openChannel(): BroadcastChannel {
  const channel = new BroadcastChannel('goat-collection');
  opened.push(channel);
  return channel;
}
const closeAll = async () => {
  for (const channel of opened.splice(0)) channel.close();
};

otherTabsContract('a channel of the browser', async () => ({
  openTab: () => makeBroadcastTabs(openChannel),
  close: closeAll,
}));

describe('the channel between tabs', () => {
  afterEach(async () => {
    vi.unstubAllGlobals();
    await closeAll();
  });

  it('is quiet where the browser has none, or forbids it', () => {
    const forbidden = function forbidden() {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const channel of [undefined, forbidden]) {
      vi.stubGlobal('BroadcastChannel', channel);
      const tabs = makeBroadcastTabs();
      const stop = tabs.listen('session', () => {
        throw new Error('there is no listener');
      });
      expect(() => tabs.notify('session')).not.toThrow();
      expect(() => stop()).not.toThrow();
    }
  });

  it('lets pass what no tab of this shop says', async () => {
    const heard: string[] = [];
    const [tabs, otherPage] = [makeBroadcastTabs(openChannel), openChannel()];
    tabs.listen('cart', () => heard.push('cart'));
    for (const input of ['prices', null, { topic: 'cart' }, 7, 'cart']) otherPage.postMessage(input);
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    expect(heard).toEqual(['cart']);
  });

  it('is opened when it is needed, once', () => {
    const open = vi.fn(openChannel);
    const tabs = makeBroadcastTabs(open);
    expect(open).not.toHaveBeenCalled();
    tabs.notify('cart');
    tabs.listen('cart', () => {});
    expect(open).toHaveBeenCalledTimes(1);
  });
});
