import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Receipts } from '#domain/checkout/receipts.port.ts';
import { ability, spoil } from './ability.ts';
import { orderNumber } from './an-order.ts';

export type ReceiptsStage = {
  readonly receipts: Receipts;
  /** The receipts as the page finds them after a reload. Named as 'reload'. */
  reload?(): Receipts;
  /** Makes what is stored unreadable. Named as 'corrupt'. */
  corrupt?(): void;
  /** From now on nothing can be stored or read. Named as 'break'. */
  break?(): void;
  close(): Promise<void>;
};

const receipt = (number: number) => ({
  orderId: orderNumber(number),
  receiptToken: `token-${number}`,
  inCart: number % 2 === 0,
});

/** What every store of receipts promises. @param abilities the optional parts that `open()` gives */
export function receiptsContract(
  name: string,
  open: () => Promise<ReceiptsStage>,
  abilities: readonly ('reload' | 'corrupt' | 'break')[] = [],
): void {
  describe(`receipts: ${name}`, () => {
    let stage: ReceiptsStage;
    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());

    it('answers null for an order without a receipt', () => {
      expect(stage.receipts.find(orderNumber(1))).toBeNull();
    });

    it('finds each receipt by its order', () => {
      for (const number of [1, 2]) stage.receipts.keep(receipt(number));
      expect(stage.receipts.find(orderNumber(1))).toEqual(receipt(1));
      expect(stage.receipts.find(orderNumber(2))).toEqual(receipt(2));
    });

    it('keeps the later of two receipts for an order', () => {
      stage.receipts.keep(receipt(1));
      stage.receipts.keep({ ...receipt(1), receiptToken: 'later' });
      expect(stage.receipts.find(orderNumber(1))?.receiptToken).toBe('later');
    });

    it('keeps the last twenty', () => {
      for (let number = 1; number <= 21; number += 1) stage.receipts.keep(receipt(number));
      expect(stage.receipts.find(orderNumber(1))).toBeNull();
      for (let number = 2; number <= 21; number += 1) {
        expect(stage.receipts.find(orderNumber(number))).toEqual(receipt(number));
      }
    });

    it('counts a receipt that is kept again among the last', () => {
      for (let number = 1; number <= 20; number += 1) stage.receipts.keep(receipt(number));
      stage.receipts.keep(receipt(1));
      stage.receipts.keep(receipt(21));
      expect(stage.receipts.find(orderNumber(1))).toEqual(receipt(1));
      expect(stage.receipts.find(orderNumber(2))).toBeNull();
    });

    it('keeps its own copy', () => {
      const kept = receipt(1);
      stage.receipts.keep(kept);
      kept.receiptToken = 'spoilt';
      spoil(stage.receipts.find(orderNumber(1)), { receiptToken: 'spoilt' });
      expect(stage.receipts.find(orderNumber(1))).toEqual(receipt(1));
    });

    if (abilities.includes('reload')) {
      it('survives a reload [PAY-28]', () => {
        stage.receipts.keep(receipt(1));
        expect(ability(stage, 'reload')().find(orderNumber(1))).toEqual(receipt(1));
      });
    }

    if (abilities.includes('corrupt')) {
      it('starts anew where what is stored makes no sense', () => {
        stage.receipts.keep(receipt(1));
        ability(stage, 'corrupt')();
        const receipts = stage.reload?.() ?? stage.receipts;
        expect(receipts.find(orderNumber(1))).toBeNull();
        receipts.keep(receipt(2));
        expect(receipts.find(orderNumber(2))).toEqual(receipt(2));
      });
    }

    if (abilities.includes('break')) {
      it('lasts as long as the page where nothing can be stored', () => {
        ability(stage, 'break')();
        stage.receipts.keep(receipt(1));
        expect(stage.receipts.find(orderNumber(1))).toEqual(receipt(1));
      });
    }
  });
}
