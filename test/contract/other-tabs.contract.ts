import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OtherTabs, tabTopics } from '#domain/shared/other-tabs.port.ts';

export type OtherTabsStage = {
  /** Another tab of the same browser. */
  openTab(): OtherTabs;
  close(): Promise<void>;
};

export function otherTabsContract(name: string, open: () => Promise<OtherTabsStage>): void {
  describe(`other tabs: ${name}`, () => {
    let stage: OtherTabsStage;
    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());

    /** A tab and the messages that it received. */
    function tab() {
      const tabs = stage.openTab();
      const heard: string[] = [];
      const stops = tabTopics.map((topic) => tabs.listen(topic, () => heard.push(topic)));
      return {
        tabs,
        heard,
        stop: () => {
          for (const stop of stops) stop();
        },
      };
    }

    /** Waits until a new tab receives a last message, so that earlier ones have arrived. */
    async function settled() {
      const [teller, witness] = [stage.openTab(), tab()];
      teller.notify('cart');
      await expect.poll(() => witness.heard).toContain('cart');
      witness.stop();
    }

    it('reaches every other tab, and not the one that tells [M4]', async () => {
      const [one, two, three] = [tab(), tab(), tab()];
      one.tabs.notify('session');
      await expect.poll(() => [two.heard, three.heard]).toEqual([['session'], ['session']]);
      two.tabs.notify('saved-cards');
      await expect.poll(() => [one.heard, three.heard]).toEqual([['saved-cards'], ['session', 'saved-cards']]);
      expect(two.heard).toEqual(['session']);
    });

    it('notifies only the listeners of a topic', async () => {
      const [one, two] = [tab(), tab()];
      for (const topic of tabTopics) one.tabs.notify(topic);
      await expect.poll(() => two.heard).toEqual([...tabTopics]);
    });

    it('notifies several listeners, each until it stops', async () => {
      const [one, two] = [tab(), tab()];
      const more: string[] = [];
      const stop = two.tabs.listen('cart', () => more.push('cart'));
      one.tabs.notify('cart');
      await expect.poll(() => [two.heard, more]).toEqual([['cart'], ['cart']]);
      stop();
      stop();
      one.tabs.notify('session');
      one.tabs.notify('cart');
      await expect.poll(() => two.heard).toEqual(['cart', 'session', 'cart']);
      expect(more).toEqual(['cart']);
    });

    it('hears nothing after the last listener has stopped, and everything after a new one has begun', async () => {
      const [one, two] = [tab(), tab()];
      two.stop();
      one.tabs.notify('cart');
      await settled();
      expect(two.heard).toEqual([]);
      two.tabs.listen('cart', () => two.heard.push('again'));
      one.tabs.notify('cart');
      await expect.poll(() => two.heard).toEqual(['again']);
    });

    it('notifies without a listener and does not fail', async () => {
      const alone = stage.openTab();
      expect(() => alone.notify('session')).not.toThrow();
      await settled();
    });
  });
}
