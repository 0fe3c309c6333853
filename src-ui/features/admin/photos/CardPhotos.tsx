import { Button, Loader, Progress, Stack } from '@mantine/core';
import { LeaveRunning } from '../../../components/LeaveRunning.tsx';
import { StepHead } from '../../../components/StepHead.tsx';
import stepClasses from '../../../components/Steps.module.css';
import { photosText } from '../../../text/card-photos.texts.ts';
import { cardsText } from '../../../text/changes.texts.ts';
import { ChoosePhotos } from './ChoosePhotos.tsx';
import { MatchedPhotos, RefusedPhotos } from './MatchedPhotos.tsx';
import { useCardPhotos } from './use-card-photos.ts';

const leaving = {
  title: 'Stop adding photos and leave?',
  note: 'No card has changed yet.',
  stay: 'Continue adding',
};

function Step({ step, choose, add, cancel }: ReturnType<typeof useCardPhotos>) {
  switch (step.at) {
    case 'choose':
      return <ChoosePhotos problem={step.problem} onFiles={(files) => void choose(files)} />;
    case 'matching':
      return (
        <>
          <StepHead title={`Looking for the cards of ${photosText(step.count)}…`} />
          <Loader size="sm" color="var(--shop-secondary)" aria-hidden />
        </>
      );
    case 'matched':
      return <MatchedPhotos step={step} onAdd={(replaces) => void add(replaces)} onOther={cancel} />;
    case 'adding':
      return (
        <>
          <StepHead title="Adding photos" />
          <Progress.Root size="lg" className="ground">
            <Progress.Section value={100 * step.share} color="var(--shop-secondary)" aria-label="Adding photos" />
          </Progress.Root>
          <p className="body strong">
            {step.done} of {photosText(step.all)}
          </p>
          <p className="plain quiet">The cards change when all photos are there.</p>
          <div className={`${stepClasses.actions} flex wraps gap-8`}>
            <Button variant="default" onClick={cancel}>
              Cancel
            </Button>
          </div>
        </>
      );
    case 'added':
      return (
        <>
          <StepHead title={`${cardsText(step.cards)} ${step.cards === 1 ? 'has' : 'have'} new pictures`} />
          <RefusedPhotos title={`${photosText(step.failed.length)} not added`} refused={step.failed} />
          <div className={`${stepClasses.actions} flex wraps gap-8`}>
            {step.failed.length > 0 && (
              <Button variant="default" onClick={() => void choose(step.failed.map(({ file }) => file))}>
                Try again
              </Button>
            )}
            <Button onClick={cancel}>Add other photos</Button>
          </div>
        </>
      );
  }
}

/** Photos of many cards at once, matched by their names (IMG-19). */
export function CardPhotos() {
  const photos = useCardPhotos();
  return (
    <Stack gap={16} maw={880}>
      <Step key={photos.step.at} {...photos} />
      <LeaveRunning running={photos.step.at === 'adding'} onLeave={photos.cancel} texts={leaving} />
    </Stack>
  );
}
