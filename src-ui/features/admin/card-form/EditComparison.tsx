import { Box, Button, Radio, Text } from '@mantine/core';
import { useState } from 'react';
import type { Card } from '#domain/cards/card.ts';
import {
  compareEdits,
  type EditDifference,
  type EditPart,
  firstSide,
  mergeEdits,
  type Side,
  type SideChoices,
  type ThreeVersions,
} from '#domain/cards/edit/compare-edits.ts';
import { picturesOf } from '#domain/pictures/picture.ts';
import versionLook from '../../../forms/TwoVersions.module.css';
import { TwoVersions } from '../../../forms/TwoVersions.tsx';
import { VersionPictures } from '../../../forms/VersionPictures.tsx';
import { partLabels } from '../../../text/card-form.texts.ts';
import classes from './EditComparison.module.css';
import { partText } from './part-text.ts';

const pictureName = (card: Card) => (address: string, index: number) =>
  address === card.backImageUrl ? 'Back' : index === 0 ? 'Front' : `Picture ${index + 1}`;

function Value({ card, part }: { card: Card; part: EditPart }) {
  if (part === 'pictures') return <VersionPictures pictures={picturesOf(card)} nameOf={pictureName(card)} />;
  return <span className="pre-wrap block plain">{partText(card, part) || 'Nothing'}</span>;
}

const whose = {
  me: 'You changed this.',
  them: 'Changed by someone else.',
  both: 'You both changed this.',
} as const satisfies Record<EditDifference['by'], string>;

type DifferenceProps = {
  versions: ThreeVersions;
  difference: EditDifference;
  side: Side;
  onChoose: (side: Side) => void;
};

function Difference({ versions, difference: { part, by }, side, onChoose }: DifferenceProps) {
  const choice = (of: Side, label: string) => (
    <Radio
      name={`version-${part}`}
      checked={side === of}
      onChange={() => onChoose(of)}
      classNames={{ root: `${versionLook.side} ${classes.choice}`, body: 'shrinks' }}
      label={
        <>
          <span className={`${versionLook.whose} block fz-13 quiet`}>{label}</span>
          <Value card={versions[of]} part={part} />
        </>
      }
    />
  );
  return (
    <Box component="fieldset" pt={12} className="line-above">
      <Text component="legend" inherit fz={14} w="100%" mb={8} fw={600} className={classes.part}>
        {partLabels[part]} <span className={by === 'both' ? 'warn' : 'quiet regular'}>{whose[by]}</span>
      </Text>
      <div className={`${versionLook.sides} halves gap-12`}>
        {choice('mine', 'Yours')}
        {choice('theirs', 'Theirs')}
      </div>
    </Box>
  );
}

type EditComparisonProps = {
  versions: ThreeVersions;
  busy: boolean;
  onMerge: (card: Card) => void;
  onBack: () => void;
};

/** Both versions after a conflict, field by field (CMGR-33). */
export function EditComparison({ versions, busy, onMerge, onBack }: EditComparisonProps) {
  const [choices, setChoices] = useState<SideChoices>({});
  return (
    <TwoVersions
      what="card"
      task="Choose the values to keep"
      theirs={versions.theirs}
      onBack={onBack}
      ways={
        <Button loading={busy} onClick={() => onMerge(mergeEdits(versions, choices))}>
          Save as chosen
        </Button>
      }
    >
      {compareEdits(versions).map((difference) => (
        <Difference
          key={difference.part}
          versions={versions}
          difference={difference}
          side={choices[difference.part] ?? firstSide(difference)}
          onChoose={(side) => setChoices((before) => ({ ...before, [difference.part]: side }))}
        />
      ))}
    </TwoVersions>
  );
}
