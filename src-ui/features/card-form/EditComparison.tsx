import { Button, Radio } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Card } from '#domain/cards/card.ts';
import {
  compareEdits,
  type EditDifference,
  type EditPart,
  firstSide,
  type Side,
  type SideChoices,
  settleEdits,
  type ThreeVersions,
} from '#domain/cards/edit/compare-edits.ts';
import { picturesOf } from '#domain/pictures/picture.ts';
import { Picture } from '../../components/Picture.tsx';
import { dotLook, markColor } from '../../components/tick-look.ts';
import { partLabels } from '../../text/card-form.ts';
import classes from './EditComparison.module.css';
import { partText } from './part-text.ts';

function Value({ card, part }: { card: Card; part: EditPart }) {
  if (part !== 'pictures') return <span className={classes.text}>{partText(card, part) || 'Nothing'}</span>;
  const pictures = picturesOf(card);
  if (pictures.length === 0) return <span className={classes.text}>None</span>;
  return (
    <span className={classes.pictures}>
      {pictures.map((address, index) => {
        const place = address === card.backImageUrl ? 'Back' : index === 0 ? 'Front' : `Picture ${index + 1}`;
        return (
          <Picture key={address} src={address} alt={place} name={place} sizes="60px" className={classes.picture} />
        );
      })}
    </span>
  );
}

const whose = {
  me: 'You changed this.',
  them: 'Changed meanwhile.',
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
      iconColor={markColor}
      classNames={{ root: classes.choice ?? '', body: classes.choiceBody ?? '', radio: dotLook }}
      label={
        <>
          <span className={classes.whose}>{label}</span>
          <Value card={versions[of]} part={part} />
        </>
      }
    />
  );
  return (
    <fieldset className={classes.difference} data-conflict={by === 'both'}>
      <legend className={classes.part}>
        {partLabels[part]} <span className={classes.by}>{whose[by]}</span>
      </legend>
      <div className={classes.sides}>
        {choice('mine', 'Yours')}
        {choice('theirs', 'Theirs')}
      </div>
    </fieldset>
  );
}

type EditComparisonProps = {
  versions: ThreeVersions;
  busy: boolean;
  onSettle: (card: Card) => void;
  onBack: () => void;
};

/** Somebody changed the card meanwhile: both versions, field by field, and the owner's choice between them (CMGR-33). */
export function EditComparison({ versions, busy, onSettle, onBack }: EditComparisonProps) {
  const [choices, setChoices] = useState<SideChoices>({});
  const heading = useRef<HTMLHeadingElement>(null);
  const differences = compareEdits(versions);
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when it was changed once more.
  useEffect(() => heading.current?.focus(), [versions.theirs]);
  return (
    <section aria-labelledby="two-versions" className={classes.comparison}>
      <h3 id="two-versions" ref={heading} tabIndex={-1} className={classes.heading}>
        Somebody changed this card since you opened it
      </h3>
      <p className={classes.sentence}>
        Nothing was saved yet, and what you entered is kept. Choose what the card is to say; the rest is the same in
        both.
      </p>
      {differences.map((difference) => (
        <Difference
          key={difference.part}
          versions={versions}
          difference={difference}
          side={choices[difference.part] ?? firstSide(difference)}
          onChoose={(side) => setChoices((before) => ({ ...before, [difference.part]: side }))}
        />
      ))}
      <div className={classes.foot}>
        <Button variant="default" onClick={onBack}>
          Back to the form
        </Button>
        <Button loading={busy} onClick={() => onSettle(settleEdits(versions, choices))}>
          Save as chosen
        </Button>
      </div>
    </section>
  );
}
