import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ResultAsync } from 'neverthrow';
import { useState } from 'react';
import type { Card } from '#domain/cards/card.ts';
import { isSample, sampleCardIds } from '#domain/cards/sample-ids.ts';
import { unfinishedPassages } from '#domain/content/unfinished.ts';
import { shopPolicies } from '#domain/settings/shop-details.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { useUndo } from '../../../contexts/use-undo.ts';
import { useAction } from '../../../forms/use-action.ts';
import { contentsKey } from '../../../query-keys.ts';
import { undoFailureSentence, undoneSentence } from '../../../text/card-editing.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';

/** From top to bottom. */
const stepNames = [
  'name',
  'contact',
  'stripe',
  'mail',
  'shipping',
  'tax',
  'legal',
  'listings',
  'cards',
  'samples',
] as const;
type StepName = (typeof stepNames)[number];

export type FirstStep = {
  readonly name: StepName;
  readonly done: boolean;
  /** Sample cards that are left. */
  readonly count: number;
};

type Known = {
  readonly done: Readonly<Record<Exclude<StepName, 'stripe' | 'mail' | 'cards' | 'samples'>, boolean>>;
  readonly samples: readonly Card[];
};

/** No passage waits for the admin (PAGE-21). */
const isFinished = (texts: object): boolean =>
  Object.values(texts).every((text) => unfinishedPassages(String(text)).length === 0);

/** The steps, null until they are known and for users who may not take them; and how the sample cards are removed. */
export function useFirstSteps(totalCards: number) {
  const { documents, catalog, cardEditor, checkout, shop, preferences } = useUseCases();
  const { may } = useSession();
  const [hidden, setHidden] = useState(() => preferences.firstSteps.read() === 'hidden');
  const { show } = useToasts();
  const undo = useUndo();
  const client = useQueryClient();
  const { busy, run } = useAction();
  const { data, isLoading } = useQuery<Known>({
    queryKey: [contentsKey, 'first-steps'],
    enabled: !hidden && shop.emails && may('edit-settings'),
    staleTime: 0,
    queryFn: () =>
      orThrow(
        ResultAsync.combine([
          documents.read('shop'),
          documents.read('shipping'),
          documents.read('tax'),
          documents.read('legal'),
          documents.read('terms-privacy'),
          catalog.cards(sampleCardIds),
        ]).map(([saved, shipping, tax, legal, terms, cards]) => {
          const { contactEmail, returnDays } = saved ? shopPolicies(saved.content, shop.policies) : shop.policies;
          return {
            done: {
              name: Boolean(saved?.content.name.trim()),
              contact: contactEmail !== null && returnDays !== null,
              shipping: (shipping?.content.methods.length ?? 0) > 0,
              tax: shop.stripeTax || tax !== null,
              legal: [legal, terms].every((page) => page !== null && isFinished(page.content)),
              listings: shop.marketplace !== 'demo' || (saved?.content.hidden.includes('live-listings') ?? false),
            },
            samples: cards.filter(isSample),
          };
        }),
      ),
  });

  const toast = { id: 'sample-cards', stays: 'long' } as const;
  const restore = (change: number) =>
    undo(change).match(
      (done) => show({ ...toast, tone: 'calm', message: undoneSentence(done) }),
      (failure) => show({ ...toast, tone: 'urgent', message: undoFailureSentence(failure) }),
    );

  const removeSamples = () =>
    run(async () => {
      const ids = data?.samples.map(({ id }) => id) ?? [];
      (await cardEditor.change({ kind: 'cards', ids }, { kind: 'delete' })).match(
        ({ change, count }) => {
          const back = change === null ? {} : { action: { label: 'Undo', onAction: () => void restore(change) } };
          show({ ...toast, tone: 'calm', message: `Removed ${count} sample cards`, ...back });
        },
        () => show({ ...toast, tone: 'urgent', message: 'The sample cards were not removed. Please try again.' }),
      );
      await client.invalidateQueries();
    });

  const hide = () => {
    preferences.firstSteps.write('hidden');
    setHidden(true);
  };

  const control = { isLoading, busy, hide, removeSamples };
  if (!data || hidden) return { ...control, steps: null };
  const count = data.samples.length;
  const done: Readonly<Record<StepName, boolean>> = {
    ...data.done,
    stripe: checkout.loadStripe !== null,
    mail: shop.mailServer,
    cards: totalCards > count,
    samples: count === 0,
  };
  const steps: FirstStep[] = stepNames.map((name) => ({ name, done: done[name], count }));
  return { ...control, steps };
}
