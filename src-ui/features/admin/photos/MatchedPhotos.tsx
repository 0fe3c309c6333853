import { Box, Button, Checkbox, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { gradeText } from '#domain/cards/grade.ts';
import type { MatchedCard, MatchedPhoto } from '#domain/cards/photos/match-photos.use-case.ts';
import { picturesOf } from '#domain/pictures/picture.ts';
import { isHeicFile } from '#domain/pictures/picture-format.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { StepHead } from '../../../components/StepHead.tsx';
import stepClasses from '../../../components/Steps.module.css';
import { addPhotosLabel, photosText, sideTexts, unmatchedTexts } from '../../../text/card-photos.texts.ts';
import { cardsText } from '../../../text/changes.texts.ts';
import classes from './CardPhotos.module.css';
import type { PhotoRefusal, PhotoStep } from './use-card-photos.ts';

/** Cards and refused photos that are listed. */
const mostListed = 50;

function useObjectUrl(file: File | undefined): string {
  const [url, setUrl] = useState('');
  useEffect(() => {
    if (!file || isHeicFile(file)) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

type PhotoProps = { photo: MatchedPhoto; file: File | undefined; isFront: boolean };

function Photo({ photo, file, isFront }: PhotoProps) {
  const url = useObjectUrl(file);
  return (
    <Box component="li" className={classes.photo}>
      {url ? <img src={url} alt="" /> : <span className={`${classes.blank} fz-13 quiet centered`}>HEIC</span>}
      <p className="fz-13 strong">{sideTexts[isFront ? 'front' : photo.side]}</p>
      <p className="fz-13 quiet breaks">{file?.name}</p>
    </Box>
  );
}

type CardWithPhotosProps = { matched: MatchedCard; files: readonly File[]; replaces: boolean };

function CardWithPhotos({ matched: { card, photos }, files, replaces }: CardWithPhotosProps) {
  const has = picturesOf(card).length;
  return (
    <Box component="li" py={12} className="line-above">
      <p className="body strong breaks">{card.title}</p>
      <p className="plain quiet breaks">
        {[gradeText(card), card.certNumber && `cert ${card.certNumber}`, has > 0 && `has ${photosText(has)}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ul className="flex wraps gap-12">
        {photos.map((photo, place) => (
          <Photo
            key={photo.index}
            photo={photo}
            file={files[photo.index]}
            isFront={place === 0 && (has === 0 || replaces)}
          />
        ))}
      </ul>
    </Box>
  );
}

export function RefusedPhotos({ title, refused }: { title: string; refused: readonly PhotoRefusal[] }) {
  if (refused.length === 0) return null;
  return (
    <section aria-label={title}>
      <Title order={3} mb={8}>
        {title}
      </Title>
      <ul>
        {refused.slice(0, mostListed).map(({ name, reason }) => (
          <Box component="li" key={name} py={8} className="line-above plain breaks">
            <strong>{name}</strong> {reason}
          </Box>
        ))}
      </ul>
      {refused.length > mostListed && <p className="plain quiet">And {refused.length - mostListed} more.</p>}
    </section>
  );
}

type MatchedPhotosProps = {
  step: Extract<PhotoStep, { at: 'matched' }>;
  onAdd: (replaces: boolean) => void;
  onOther: () => void;
};

/** The preview: each card with its photos, and the photos without one. */
export function MatchedPhotos({ step: { files, matches, refused, problem }, onAdd, onOther }: MatchedPhotosProps) {
  const [replaces, setReplaces] = useState(false);
  const { cards, unmatched } = matches;
  const count = cards.reduce((sum, { photos }) => sum + photos.length, 0);
  const pictured = cards.filter(({ card }) => picturesOf(card).length > 0).length;
  const left = unmatched.map(({ index, reason }) => ({
    name: files[index]?.name ?? '',
    reason: unmatchedTexts[reason],
  }));
  return (
    <>
      {problem && <FailureNotice title={problem} />}
      <StepHead title={`${photosText(count)} for ${cardsText(cards.length)}`}>
        <p className="plain quiet">Nothing has changed yet.</p>
      </StepHead>
      {pictured > 0 && (
        <Checkbox
          label="Replace the pictures that these cards have"
          description={`${cardsText(pictured)} ${pictured === 1 ? 'has' : 'have'} pictures. Otherwise the photos are added to them; a front comes first.`}
          checked={replaces}
          onChange={(event) => setReplaces(event.currentTarget.checked)}
        />
      )}
      <div className={`${stepClasses.actions} flex wraps gap-8`}>
        <Button variant="default" onClick={onOther}>
          Choose other photos
        </Button>
        {count > 0 && <Button onClick={() => onAdd(replaces)}>{addPhotosLabel(count, cards.length)}</Button>}
      </div>
      <RefusedPhotos title={`${photosText(left.length + refused.length)} left out`} refused={[...refused, ...left]} />
      <ul aria-label="Cards with their photos">
        {cards.slice(0, mostListed).map((matched) => (
          <CardWithPhotos key={matched.card.id} matched={matched} files={files} replaces={replaces} />
        ))}
      </ul>
      {cards.length > mostListed && <p className="plain quiet">And {cardsText(cards.length - mostListed)} more.</p>}
    </>
  );
}
