import { Button, Flex, Text } from '@mantine/core';

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** '10:42'; on another day 'Jan 2, 10:42'. */
function draftTime(keptAt: string, now: number): string {
  const at = new Date(keptAt);
  const today = at.toDateString() === new Date(now).toDateString();
  return today ? time.format(at) : `${day.format(at)}, ${time.format(at)}`;
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
    <Flex component="section" direction="column" gap={8} pt={24} pb={8} aria-label="Draft">
      <Text fz={18} lh="26px" fw={600}>
        A draft from {draftTime(keptAt, now)} is here
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
