import type { WaitingCard } from '#domain/dashboard/dashboard.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { CardLine, CardLines } from './CardLine.tsx';
import { dateText, waitText } from './dashboard-texts.ts';
import { Nothing, Panel } from './Panel.tsx';

function Since({ since }: { since: string | null }) {
  const { clock } = useUseCases();
  if (since === null) return 'Date unknown';
  return (
    <>
      {waitText(since, clock.now())} · since <time dateTime={since}>{dateText(since)}</time>
    </>
  );
}

export function WaitingCards({ cards }: { cards: readonly WaitingCard[] }) {
  return (
    <Panel title="Longest Unsold">
      {cards.length === 0 && <Nothing>No posted card is in stock.</Nothing>}
      <CardLines label="Cards that wait longest">
        {cards.map((card) => (
          <CardLine key={card.id} card={card}>
            <Since since={card.since} />
          </CardLine>
        ))}
      </CardLines>
    </Panel>
  );
}
