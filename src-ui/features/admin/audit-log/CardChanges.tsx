import { Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { CardChange, WholeCard } from '#domain/cards/edit/card-change.ts';
import { priceText } from '#domain/money/price-text.ts';
import { FieldChanges } from '../../../components/FieldChanges.tsx';
import { cardsText, fieldChanges } from '../../../text/changes.texts.ts';
import type { AuditViewControl } from './use-audit-view.ts';

const copies = ({ stock }: WholeCard): string => {
  if (stock === undefined) return '';
  return stock === 1 ? ', 1 copy' : `, stock ${stock.toLocaleString('en-US')}`;
};

const wholeText = (card: WholeCard): string => `${priceText(card.price)}${copies(card)}`;

function What({ change }: { change: CardChange }) {
  switch (change.kind) {
    case 'created':
      return <p className="quiet">Added: {wholeText(change.after)}</p>;
    case 'removed':
      return <p className="quiet">Deleted: {wholeText(change.before)}</p>;
    case 'changed':
      return <FieldChanges fields={fieldChanges(change.before, change.after)} />;
  }
}

type CardChangesProps = {
  /** The first hundred. */
  cards: readonly CardChange[];
  count: number;
  view: AuditViewControl;
};

export function CardChanges({ cards, count, view }: CardChangesProps) {
  const more = count - cards.length;
  return (
    <>
      <ul>
        {cards.map((change) => (
          <Text key={change.cardId} component="li" size="note" py={8}>
            <p className="strong">
              {view.card === change.cardId ? (
                change.title
              ) : (
                <Link to={view.queryOf({ card: change.cardId, act: null })} className="link">
                  {change.title || 'A card without a title'}
                  <span className="unseen">: all changes of this card</span>
                </Link>
              )}
            </p>
            <What change={change} />
          </Text>
        ))}
      </ul>
      {more > 0 && (
        <p className="fz-13 quiet">… and {more === 1 ? '1 more' : `${cardsText(more).replace(/ cards$/, '')} more`}</p>
      )}
    </>
  );
}
