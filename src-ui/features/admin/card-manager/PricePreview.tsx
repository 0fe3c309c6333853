import { Stack, Text } from '@mantine/core';
import type { ChangePreview, ChangeScope } from '#domain/cards/card-store.port.ts';
import type { Reprice } from '#domain/cards/edit/bulk-change.ts';
import { changeFailureSentence } from '../../../text/card-editing.texts.ts';
import { cardsText } from '../../../text/changes.texts.ts';
import { moneyText } from '../../../text/money.texts.ts';
import classes from './ChangeDialog.module.css';
import { useChangePreview } from './use-change-preview.ts';

function Examples({ examples }: Pick<ChangePreview, 'examples'>) {
  return (
    <table className={classes.examples}>
      <caption className="unseen">Some of the prices, before and after</caption>
      <thead>
        <tr>
          <th scope="col">Card</th>
          <th scope="col" className="figure">
            Now
          </th>
          <th scope="col" className="figure">
            Then
          </th>
        </tr>
      </thead>
      <tbody>
        {examples.map(({ title, before, after }) => (
          <tr key={`${title} ${before}`}>
            <th scope="row">{title}</th>
            <td className="figure">{moneyText(before)}</td>
            <td className="figure">{moneyText(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const refusedText = (refused: number): string =>
  refused === 0 ? '' : ` ${cardsText(refused)} cannot be repriced: the price would be 0 or too high.`;

function Found({ preview: { count, refused, before, after, examples } }: { preview: ChangePreview }) {
  if (count === 0) return <p>{`No price would change.${refusedText(refused)}`}</p>;
  return (
    <>
      <p>
        <b className="strong">{cardsText(count)}</b>, together {moneyText(before)} →{' '}
        <b className="strong">{moneyText(after)}</b>.{refusedText(refused)}
      </p>
      <Examples examples={examples} />
    </>
  );
}

type PricePreviewProps = {
  scope: ChangeScope;
  /** Null while the input is invalid. */
  reprice: Reprice | null;
  onRecount: (count: number) => void;
};

/** Number of changes, total, and examples (CMGR-31). */
export function PricePreview({ scope, reprice, onRecount }: PricePreviewProps) {
  const change = reprice && ({ kind: 'reprice', reprice } as const);
  const { preview, failure, working } = useChangePreview(scope, change, onRecount);
  return (
    <Stack role="status" gap={12} mih={172} className="dims" data-outdated={working}>
      {!reprice && <p className="note quiet">The new prices are shown here before anything changes.</p>}
      {reprice && working && !preview && <p className="note quiet">Calculating the new prices…</p>}
      {failure && (
        <Text size="note" mih={20} c="var(--shop-warn)">
          {changeFailureSentence(failure)}
        </Text>
      )}
      {preview && <Found preview={preview} />}
    </Stack>
  );
}
