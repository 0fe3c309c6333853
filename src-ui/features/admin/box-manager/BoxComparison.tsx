import { Button } from '@mantine/core';
import type { BoxInput } from '#domain/boxes/box.ts';
import { type BoxPart, differencesOfBoxes } from '#domain/boxes/compare-boxes.ts';
import { picturesOf } from '#domain/pictures/picture.ts';
import { TwoVersions } from '../../../forms/TwoVersions.tsx';
import { VersionPictures } from '../../../forms/VersionPictures.tsx';
import { boxPartLabels } from '../../../text/box-manager.texts.ts';
import classes from './BoxComparison.module.css';
import { boxPartText } from './box-part-text.ts';

function Value({ input, part }: { input: BoxInput; part: BoxPart }) {
  if (part !== 'pictures') return <>{boxPartText(input, part) || 'Nothing'}</>;
  return <VersionPictures pictures={picturesOf(input)} nameOf={(_, index) => `Picture ${index + 1}`} />;
}

type BoxComparisonProps = {
  mine: BoxInput;
  theirs: BoxInput;
  busy: boolean;
  onTakeTheirs: () => void;
  onSaveMine: () => void;
  onBack: () => void;
};

/** Both versions after a conflict, to choose one (BOX-13). */
export function BoxComparison({ mine, theirs, busy, onTakeTheirs, onSaveMine, onBack }: BoxComparisonProps) {
  return (
    <TwoVersions
      what="box"
      task="This is where the two differ"
      theirs={theirs}
      onBack={onBack}
      ways={
        <>
          <Button variant="default" disabled={busy} onClick={onTakeTheirs}>
            Use theirs
          </Button>
          <Button loading={busy} onClick={onSaveMine}>
            Save mine over it
          </Button>
        </>
      }
    >
      <table className={`${classes.table} row`}>
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
                <Value input={mine} part={part} />
              </td>
              <td>
                <Value input={theirs} part={part} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TwoVersions>
  );
}
