import type { Result } from 'neverthrow';
import { type ReactNode, useState } from 'react';
import type { DraftFailure } from '#domain/shared/device-value.port.ts';
import { draftSentence } from '../text/card-form.texts.ts';
import { DraftQuestion } from './DraftQuestion.tsx';
import type { KeptForm } from './use-kept-draft.ts';
import type { FormBeginning } from './use-versioned-form.ts';

type DraftedFormProps<Base, Values> = {
  read: () => Result<KeptForm<Values, Base | null> | null, DraftFailure>;
  drop: () => void;
  /** Describes the draft; may be empty. */
  about: (values: Values) => string;
  /** Null for something new. */
  base: Base | null;
  untouched: Values;
  formOf: (base: Base) => Values;
  /** Milliseconds. */
  now: () => number;
  /** Shown when the edited item is gone and its draft is discarded. */
  otherwise?: ReactNode;
  children: (beginning: FormBeginning<Base, Values>) => ReactNode;
};

/** Offers to continue an existing draft, then shows the form (CMGR-36). */
export function DraftedForm<Base, Values>(props: DraftedFormProps<Base, Values>) {
  const { read, drop, about, base, untouched, formOf, otherwise, now, children } = props;
  const [found] = useState(read);
  const [answer, setAnswer] = useState<'continue' | 'discard' | null>(null);
  const draft = found.unwrapOr(null);
  if (draft && answer === null) {
    return (
      <DraftQuestion
        keptAt={draft.keptAt}
        now={now()}
        about={about(draft.values)}
        onContinue={() => setAnswer('continue')}
        onDiscard={() => {
          drop();
          setAnswer('discard');
        }}
      />
    );
  }
  const taken = answer === 'continue' ? draft : null;
  if (!taken && otherwise) return otherwise;
  const begun = taken?.base ?? base;
  return (
    <>
      {found.isErr() && <p className="note quiet">{draftSentence(found.error)}</p>}
      {children({
        base: begun,
        untouched: begun ? formOf(begun) : untouched,
        values: taken?.values ?? untouched,
        fromDraft: taken !== null,
      })}
    </>
  );
}
