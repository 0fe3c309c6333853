import { Button, Flex, Text } from '@mantine/core';
import { shortDate } from '../text/dates.texts.ts';

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** '2:53 AM'; on another day 'Jan 2, 2:53 AM'. */
function draftTime(keptAt: string, now: number): string {
  const at = new Date(keptAt);
  const today = at.toDateString() === new Date(now).toDateString();
  return today ? time.format(at) : shortDate(keptAt, now);
}

type DraftQuestionProps = {
  /** ISO instant. */
  keptAt: string;
  /** Milliseconds. */
  now: number;
  /** May be empty. */
  about: string;
  onContinue: () => void;
  onDiscard: () => void;
};

/** Offers to continue an unsaved draft (CMGR-36). */
export function DraftQuestion({ keptAt, now, about, onContinue, onDiscard }: DraftQuestionProps) {
  return (
    <Flex component="section" direction="column" gap={8} py={24} aria-label="Unsaved changes">
      <Text fz={18} lh="26px" fw={600}>
        You have unsaved changes from {draftTime(keptAt, now)}.
      </Text>
      {about !== '' && <p className="note quiet">{about}</p>}
      <Flex wrap="wrap" gap={8} mt={16}>
        <Button variant="default" onClick={onDiscard}>
          Discard
        </Button>
        <Button data-autofocus onClick={onContinue}>
          Continue
        </Button>
      </Flex>
    </Flex>
  );
}
