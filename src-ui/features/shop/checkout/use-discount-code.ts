import { useState } from 'react';
import type { Cart } from '#domain/cart/cart.ts';
import { wantedLines } from '#domain/checkout/draft-order.ts';
import type { QuoteOrderFailure } from '#domain/checkout/quote-order.use-case.ts';
import { type CodeRefusal, codeText } from '#domain/pricing/discount-code.ts';
import { useAction } from '../../../forms/use-action.ts';
import { codeNotChecked, codeRefusalSentence, noCodeTyped } from '../../../text/discounts.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import type { KeptCheckout } from './use-checkout-draft.ts';

export type DiscountCodeEntry = {
  readonly typed: string;
  /** The code that the total is shown with; null for none. */
  readonly applied: string | null;
  /** Why the typed code is not applied. */
  readonly problem: string | null;
  readonly busy: boolean;
  type(text: string): void;
  /** Whether the typed code was applied. */
  apply(): Promise<boolean>;
  remove(): void;
  /** The shop no longer gives the discount: the code is typed, but not applied. */
  refuse(refusal: CodeRefusal): void;
};

const sentenceOf = (failure: QuoteOrderFailure): string =>
  failure.kind === 'discount-refused' ? codeRefusalSentence(failure.refusal) : codeNotChecked;

/** The discount code of this checkout; kept until the tab closes. */
export function useDiscountCode(cart: Cart, draft: KeptCheckout): DiscountCodeEntry {
  const { quoteOrder } = useUseCases().checkout;
  const [kept] = useState(draft.input);
  const [typed, setTyped] = useState(kept.typedCode ?? '');
  const [applied, setApplied] = useState(kept.discountCode ?? null);
  /** Known without asking the shop. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const { busy, problem, run, clear } = useAction(sentenceOf);

  const say = (why: string | null) => {
    clear();
    setRefusal(why);
  };
  const unapply = (why: string | null) => {
    setApplied(null);
    say(why);
    draft.change({ discountCode: undefined });
  };

  return {
    typed,
    applied,
    problem: problem ?? refusal,
    busy,
    type: (text) => {
      setTyped(text);
      draft.change({ typedCode: text });
      say(null);
    },
    apply: async () => {
      const code = codeText(typed);
      if (code === '') {
        say(noCodeTyped);
        return false;
      }
      return run(
        () => quoteOrder({ lines: wantedLines(cart), to: null, discountCode: code }),
        () => {
          setRefusal(null);
          setTyped(code);
          setApplied(code);
          draft.change({ typedCode: code, discountCode: code });
        },
      );
    },
    remove: () => {
      setTyped('');
      unapply(null);
      draft.change({ typedCode: undefined });
    },
    refuse: (refusal) => unapply(codeRefusalSentence(refusal)),
  };
}
