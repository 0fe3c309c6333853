import { Button, Switch } from '@mantine/core';
import { type ImportReport, stored } from '#domain/cards/import/import-report.ts';
import { isHeldBack } from '#domain/cards/import/row-checks.ts';
import type { RowValues } from '#domain/cards/import/row-values.ts';
import { StepHead } from '../../../components/StepHead.tsx';
import stepClasses from '../../../components/Steps.module.css';
import { counted, rowCountText } from '../../../text/card-import.texts.ts';
import { Counts } from './Counts.tsx';
import { DownloadReport } from './DownloadReport.tsx';
import { copyLabels, otherCardLabels, RowChoice } from './RowChoice.tsx';
import { RowLists } from './RowLists.tsx';
import type { OpenFile, RowChoices } from './use-card-import.ts';

type TriedStepProps = {
  open: OpenFile;
  report: ImportReport;
  values: RowValues;
  choices: RowChoices;
  onChoose: (choices: RowChoices) => void;
  onBack: () => void;
  onOther: () => void;
  onImport: () => void;
};

function importLabel({ read, refused, duplicates }: ImportReport): string {
  const skipped = refused.length + duplicates.length;
  if (skipped === 0) return read === 1 ? 'Import the row' : `Import all ${rowCountText(read)}`;
  const good = read - skipped;
  return `Import the ${counted(good)} good ${good === 1 ? 'row' : 'rows'}, skip ${counted(skipped)}`;
}

/** 'it has no team (12), it has no year (3)' */
function reasonsText(toCheck: ImportReport['toCheck'], heldBack: boolean): string {
  const reasons = toCheck.flatMap((row) => row.reasons.filter((reason) => isHeldBack([reason]) === heldBack));
  return [...new Set(reasons)]
    .map((reason) => `${reason} (${counted(reasons.filter((one) => one === reason).length)})`)
    .join(', ');
}

function checksTexts({ toCheck }: ImportReport): string[] {
  const drafts = toCheck.filter(({ reasons }) => isHeldBack(reasons));
  const others = toCheck.filter(({ reasons }) => !isHeldBack(reasons));
  const draftsText = drafts.length === 1 ? 'a draft' : 'drafts';
  return [
    ...(drafts.length > 0
      ? [`Check these: ${rowCountText(drafts.length)} will be saved as ${draftsText}: ${reasonsText(drafts, true)}.`]
      : []),
    ...(others.length > 0
      ? [
          `Check ${drafts.length > 0 ? 'these, too' : 'these'}: ${rowCountText(others.length)}: ${reasonsText(others, false)}.`,
        ]
      : []),
  ];
}

function notesOf(report: ImportReport, { mapping }: OpenFile, nothing: boolean): string[] {
  const { drafts, refused, postedWithoutPicture } = report;
  const { imageUrl, backImageUrl, moreImageUrls } = mapping.fields;
  const hasPictures = [imageUrl, backImageUrl, moreImageUrls].some((column) => column !== undefined);
  return [
    ...(drafts.length > 0
      ? [
          `${rowCountText(drafts.length)} ${drafts.length === 1 ? 'has no price and will be saved as a draft' : 'have no price and will be saved as drafts'}.`,
        ]
      : []),
    ...checksTexts(report),
    ...(postedWithoutPicture > 0
      ? [
          `${counted(postedWithoutPicture)} new ${postedWithoutPicture === 1 ? 'card' : 'cards'} will be posted without a picture. 'Pictures first' saves ${postedWithoutPicture === 1 ? 'it as a draft' : 'them as drafts'}.`,
        ]
      : []),
    ...(hasPictures && !nothing ? ['Picture addresses have not been checked yet.'] : []),
    ...(nothing && refused.length === 0
      ? ['The shop already has all of these cards. There is nothing to import.']
      : []),
    ...(nothing && refused.length > 0 ? ['There are no rows to import.'] : []),
  ];
}

const repeatsText = (rows: number): string => `${rowCountText(rows)} ${rows === 1 ? 'repeats' : 'repeat'} another row.`;

/** Result of the dry run. */
export function TriedStep({ open, report, values, choices, onChoose, onBack, onOther, onImport }: TriedStepProps) {
  const nothing = stored(report) === 0;
  return (
    <>
      <StepHead title="What would change">
        <p className="plain quiet">Nothing has changed yet.</p>
      </StepHead>
      <Counts report={report} />
      {notesOf(report, open, nothing).map((note) => (
        <p key={note} className="plain">
          {note}
        </p>
      ))}
      {(report.copies.length > 0 || choices.copies !== 'add') && (
        <RowChoice
          label="Rows that say the same"
          description={repeatsText(report.copies.length + (choices.copies === 'one' ? report.duplicates.length : 0))}
          labels={copyLabels}
          value={choices.copies}
          onChange={(copies) => onChoose({ ...choices, copies })}
        />
      )}
      {(report.questions.length > 0 || choices.otherCards !== 'new') && (
        <RowChoice
          label="Rows that would turn a card into another one"
          description={`${rowCountText(report.questions.length)}, listed below.`}
          labels={otherCardLabels}
          value={choices.otherCards}
          onChange={(otherCards) => onChoose({ ...choices, otherCards })}
        />
      )}
      {report.created > 0 && (
        <Switch
          className="at-left"
          label="Post new cards at once"
          description="Otherwise they are saved as drafts."
          checked={choices.post}
          onChange={(event) => onChoose({ ...choices, post: event.currentTarget.checked })}
        />
      )}
      {report.created > 0 && choices.post && (
        <Switch
          className="at-left"
          label="Pictures first"
          description="New cards without a picture are saved as drafts."
          checked={choices.picturesFirst}
          onChange={(event) => onChoose({ ...choices, picturesFirst: event.currentTarget.checked })}
        />
      )}
      <div className={`${stepClasses.actions} flex wraps gap-8`}>
        <Button variant="default" onClick={onBack}>
          Back to the columns
        </Button>
        <DownloadReport name={open.name} file={open.file} report={report} />
        {nothing || report.refused.length > 0 ? (
          <Button variant="default" onClick={onOther}>
            Choose another file
          </Button>
        ) : null}
        {!nothing && <Button onClick={onImport}>{importLabel(report)}</Button>}
      </div>
      <RowLists open={open} report={report} values={values} />
    </>
  );
}
