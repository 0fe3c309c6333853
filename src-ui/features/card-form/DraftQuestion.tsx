import { Button } from '@mantine/core';
import type { FormDraft } from '#domain/cards/edit/form-drafts.port.ts';
import { useUseCases } from '../../use-cases.tsx';
import classes from './CardForm.module.css';

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** '10:42', and of another day 'Jan 2, 10:42'. */
export function draftTime(keptAt: string, now: number): string {
  const at = new Date(keptAt);
  const today = at.toDateString() === new Date(now).toDateString();
  return today ? time.format(at) : `${day.format(at)}, ${time.format(at)}`;
}

type DraftQuestionProps = { draft: FormDraft; onContinue: () => void; onDiscard: () => void };

/** What was entered here before and not saved (CMGR-36). */
export function DraftQuestion({ draft, onContinue, onDiscard }: DraftQuestionProps) {
  const { clock } = useUseCases();
  const { player, year, brand } = draft.values;
  const about = [year, brand, player].map((text) => text.trim()).filter(Boolean);
  return (
    <section className={classes.draft} aria-label="Draft">
      <p className={classes.draftTitle}>A draft from {draftTime(draft.keptAt, clock.now())} is here</p>
      {player.trim() !== '' && <p className={classes.quiet}>{about.join(' ')}</p>}
      <div className={classes.draftActions}>
        <Button variant="default" onClick={onDiscard}>
          Discard
        </Button>
        <Button data-autofocus onClick={onContinue}>
          Continue
        </Button>
      </div>
    </section>
  );
}
