import { mostLabels, type PrintFailure } from '#domain/labels/print-labels.use-case.ts';
import { makeSentence, type SentenceOf } from '#domain/shared/failure-texts.ts';
import { listFailures } from '#domain/shared/lists.failures.ts';
import { outage } from './sentences.ts';

const most = mostLabels.toLocaleString('en-US');

export const printSentence: SentenceOf<PrintFailure> = makeSentence(listFailures, {
  unavailable: outage('The labels could not be made.'),
  'code-too-large': ({ title }) =>
    `The code of “${title}” does not fit on this paper. Choose larger labels, or labels without a code.`,
  'too-many-labels': `A file holds at most ${most} labels. Select fewer cards.`,
  'no-label-left': 'A sheet has fewer labels than that.',
  'no-cards': 'None of these cards is in stock any more.',
});
