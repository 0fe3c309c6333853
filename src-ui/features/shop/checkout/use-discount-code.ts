import { useState } from 'react';
import type { Cart } from '#domain/cart/cart.ts';
import { wantedLines } from '#domain/checkout/draft-order.ts';
import type { QuoteOrderFailure } from '#domain/checkout/quote-order.use-case.ts';
import { type CodeRefusal, codeText } from '#domain/pricing/discount-code.ts';
import { codeNotChecked, codeRefusalSentence, noCodeTyped } from '../../../text/discounts.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';

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

/** The discount code of this checkout; kept until the tab closes. @param takesCode not at an agreed price; a kept code is for the cart */
export function useDiscountCode(cart: Cart, takesCode: boolean): DiscountCodeEntry {
  const { quoteOrder, drafts } = useUseCases().checkout;
  const [kept] = useState(() => (takesCode ? drafts.read('discountCode').unwrapOr(null) : null));
  const [typed, setTyped] = useState(kept ?? '');
  const [applied, setApplied] = useState(kept);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const unapply = (why: string | null) => {
    setApplied(null);
    setProblem(why);
    drafts.drop('discountCode');
  };

  return {
    typed,
    applied,
    problem,
    busy,
    type: (text) => {
      setTyped(text);
      setProblem(null);
    },
    apply: async () => {
      const code = codeText(typed);
      if (code === '') {
        setProblem(noCodeTyped);
        return false;
      }
      setBusy(true);
      const quoted = await quoteOrder({ lines: wantedLines(cart), to: null, discountCode: code });
      setBusy(false);
      if (quoted.isErr()) {
        setProblem(sentenceOf(quoted.error));
        return false;
      }
      setProblem(null);
      setTyped(code);
      setApplied(code);
      drafts.keep('discountCode', code);
      return true;
    },
    remove: () => {
      setTyped('');
      unapply(null);
    },
    refuse: (refusal) => unapply(codeRefusalSentence(refusal)),
  };
}
