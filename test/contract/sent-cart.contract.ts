import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cardId } from '#domain/cards/card.ts';
import { cartId } from '#domain/cart/cart.ts';
import { type Sent, type SentCart, sentUnder } from '#domain/cart/sent-cart.port.ts';
import { userId } from '#domain/identity/user.ts';
import { ability, spoil } from './ability.ts';

export type SentCartStage = {
  readonly sent: SentCart;
  /** The same after the page was loaded again. Named as 'reload'. */
  reload?(): SentCart;
  /** Stores this text in its place. Named as 'plant'. */
  plant?(text: string): void;
  /** From now on nothing can be stored or read. Named as 'break'. */
  break?(): void;
  close(): Promise<void>;
};

const id = cartId('a1b2c3d4e5f6a1b2c3d4e5f6a1');
const ada = userId('ada');
const line = { cardId: cardId('jordan'), quantity: 2 };
const known: Sent = {
  id,
  version: 7,
  copy: [line],
  taken: [line, { cardId: cardId('gone'), quantity: 1 }],
  underWay: [{ cardId: cardId('brady'), quantity: 3 }],
  joined: { account: ada, id },
  joining: ada,
};

/** What everything promises that remembers what the server was told. @param abilities the optional parts that `open()` gives */
export function sentCartContract(
  name: string,
  open: () => Promise<SentCartStage>,
  abilities: readonly ('reload' | 'plant' | 'break')[] = [],
): void {
  describe(`sent cart: ${name}`, () => {
    let stage: SentCartStage;
    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());

    it('knows nothing at first', () => {
      expect(stage.sent.read()).toBeNull();
    });

    it('answers what was written last [C2]', () => {
      stage.sent.write({ ...known, version: 6 });
      stage.sent.write(known);
      expect(stage.sent.read()).toEqual(known);
      const unjoined = { ...known, underWay: null, joined: null, joining: null };
      stage.sent.write(unjoined);
      expect(stage.sent.read()).toEqual(unjoined);
    });

    it('keeps its own copy', () => {
      const written = structuredClone(known);
      stage.sent.write(written);
      spoil(written, { version: 99 });
      spoil(stage.sent.read()?.copy[0], { quantity: 99 });
      expect(stage.sent.read()).toEqual(known);
    });

    it('knows of another id only whose account’s cart this browser had', () => {
      const other = cartId('b1b2c3d4e5f6a1b2c3d4e5f6a2');
      expect(sentUnder(id, known)).toBe(known);
      expect(sentUnder(other, known)).toEqual({
        id: other,
        version: 0,
        copy: [],
        taken: [],
        underWay: null,
        joined: known.joined,
        joining: null,
      });
      expect(sentUnder(other, null).joined).toBeNull();
    });

    if (abilities.includes('reload')) {
      it('remembers it across reloads [C2]', () => {
        stage.sent.write(known);
        expect(ability(stage, 'reload')().read()).toEqual(known);
      });
    }

    if (abilities.includes('plant')) {
      it.each(['{', '[]', '{"version":1,"value":{"id":"cart_1"}}', '{"version":9,"value":{}}'])(
        'knows nothing from %s',
        (text) => {
          ability(stage, 'plant')(text);
          expect(stage.sent.read()).toBeNull();
        },
      );
    }

    if (abilities.includes('break')) {
      it('lasts as long as the page where nothing can be stored [S2]', () => {
        ability(stage, 'break')();
        expect(stage.sent.read()).toBeNull();
        stage.sent.write(known);
        expect(stage.sent.read()).toEqual(known);
      });
    }
  });
}
