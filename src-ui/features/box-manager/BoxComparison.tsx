import { Button } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import type { SaidOfBox } from '#domain/boxes/box.ts';
import { type BoxPart, differencesOfBoxes } from '#domain/boxes/compare-boxes.ts';
import { picturesOf } from '#domain/pictures/picture.ts';
import { Picture } from '../../components/Picture.tsx';
import { boxPartLabels } from '../../text/box-manager.ts';
import classes from './BoxComparison.module.css';
import { boxPartText } from './box-part-text.ts';

function Value({ said, part }: { said: SaidOfBox; part: BoxPart }) {
  if (part !== 'pictures') return <>{boxPartText(said, part) || 'Nothing'}</>;
  const pictures = picturesOf(said);
  if (pictures.length === 0) return <>None</>;
  return (
    <span className={classes.pictures}>
      {pictures.map((address, index) => (
        <Picture
          key={address}
          src={address}
          alt={`Picture ${index + 1}`}
          name={`Picture ${index + 1}`}
          sizes="60px"
          className={classes.picture}
        />
      ))}
    </span>
  );
}

type BoxComparisonProps = {
  mine: SaidOfBox;
  theirs: SaidOfBox;
  busy: boolean;
  onTakeTheirs: () => void;
  onSaveMine: () => void;
  onBack: () => void;
};

/** Somebody changed the box meanwhile: both versions side by side, and which of them is to stay (BOX-13). */
export function BoxComparison({ mine, theirs, busy, onTakeTheirs, onSaveMine, onBack }: BoxComparisonProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const named = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when it was changed once more.
  useEffect(() => heading.current?.focus(), [theirs]);
  return (
    <section aria-labelledby={named} className={classes.comparison}>
      <h3 id={named} ref={heading} tabIndex={-1} className={classes.heading}>
        Somebody changed this box since you opened it
      </h3>
      <p className={classes.sentence}>
        Nothing was saved yet, and what you entered is kept. This is where the two differ; the rest is the same in both.
      </p>
      <table className={classes.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">Yours</th>
            <th scope="col">Theirs</th>
          </tr>
        </thead>
        <tbody>
          {differencesOfBoxes(mine, theirs).map((part) => (
            <tr key={part}>
              <th scope="row">{boxPartLabels[part]}</th>
              <td>
                <Value said={mine} part={part} />
              </td>
              <td>
                <Value said={theirs} part={part} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.foot}>
        <Button variant="default" onClick={onBack}>
          Back to the form
        </Button>
        <Button variant="default" disabled={busy} onClick={onTakeTheirs}>
          Take theirs
        </Button>
        <Button loading={busy} onClick={onSaveMine}>
          Save mine over it
        </Button>
      </div>
    </section>
  );
}
