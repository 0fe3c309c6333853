import { Box, Button, NativeSelect, Text } from '@mantine/core';
import { filterGrades } from '#domain/cards/card-options.ts';
import type { FileNotImported } from '#domain/cards/import/card-files.ts';
import {
  type ColumnMapping,
  type ImportField,
  importFields,
  isImportField,
  namesCards,
} from '#domain/cards/import/import-columns.ts';
import { type ColumnMeaning, meaningOf } from '#domain/cards/import/match-columns.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { StepHead } from '../../../components/StepHead.tsx';
import stepClasses from '../../../components/Steps.module.css';
import {
  delimiterNames,
  importFieldLabels,
  linesText,
  notTriedSentence,
  rowCountText,
} from '../../../text/card-import.texts.ts';
import classes from './CardImport.module.css';
import type { OpenFile } from './use-card-import.ts';

type ColumnStepProps = {
  open: OpenFile;
  problem: FileNotImported | null;
  onReadAs: (column: string, meaning: ColumnMeaning) => void;
  onSheet: (sheet: string) => void;
  onOther: () => void;
  onTry: () => void;
};

const grades = ['raw', ...filterGrades.map((grade) => grade.toLowerCase())];
const gradeMark = 'grade:';

function optionValue(meaning: ColumnMeaning): string {
  if (meaning.kind === 'field') return meaning.field;
  return meaning.kind === 'grade-price' ? gradeMark + meaning.grade : '';
}

function meaningIn(value: string): ColumnMeaning {
  if (isImportField(value)) return { kind: 'field', field: value };
  return value.startsWith(gradeMark)
    ? { kind: 'grade-price', grade: value.slice(gradeMark.length) }
    : { kind: 'unused' };
}

const fieldOptions = (Object.keys(importFields) as ImportField[]).map((field) => ({
  value: field,
  label: importFieldLabels[field],
}));

function optionsFor({ gradePrices }: ColumnMapping) {
  const known = [...new Set([...grades, ...gradePrices.map(({ grade }) => grade)])];
  return [
    { value: '', label: 'Not used' },
    { group: 'Fields of a card', items: fieldOptions },
    {
      group: 'Price by grade',
      items: known.map((grade) => ({
        value: gradeMark + grade,
        label: `Price, ${grade === 'raw' ? 'not graded' : grade.toUpperCase()}`,
      })),
    },
  ];
}

const sampleOf = ({ samples }: OpenFile, column: string): string =>
  [...samples.values()]
    .map((values) => values[column]?.trim() ?? '')
    .find(Boolean)
    ?.slice(0, 80) ?? '';

function Found({ open: { name, file, remembered } }: { open: OpenFile }) {
  return (
    <p className="plain quiet">
      <Box component="strong" c="var(--shop-text)" fw={600} className="breaks">
        {name}
      </Box>
      : {rowCountText(file.count)}
      {file.sheet
        ? ` of the sheet '${file.sheet.name}'.`
        : `, separated by ${delimiterNames[file.delimiter]}, in ${file.encoding}.`}
      {file.leftOut > 0 && ` ${linesText(file.leftOut)} left out: titles, totals and comments.`}
      {remembered && ' The columns are matched as last time.'}
      {file.headerRow === null && !remembered && (
        <Box component="strong" c="var(--shop-text)" fw={600} display="block">
          This file has no column names. The fields are guessed from the values: please check each column.
        </Box>
      )}
    </p>
  );
}

export function ColumnStep({ open, problem, onReadAs, onSheet, onOther, onTry }: ColumnStepProps) {
  const { file, mapping } = open;
  const options = optionsFor(mapping);
  const nameless = !namesCards(mapping);
  return (
    <>
      <StepHead title="Match the columns">
        <Found open={open} />
      </StepHead>
      {file.sheet && file.sheet.names.length > 1 && (
        <NativeSelect
          maw={360}
          label="Sheet"
          description="One sheet is imported at a time."
          data={[...file.sheet.names]}
          value={file.sheet.name}
          onChange={(event) => onSheet(event.currentTarget.value)}
        />
      )}
      {problem && <FailureNotice title={notTriedSentence(problem)} />}
      <table className={classes.table}>
        <caption className="unseen">What each column contains</caption>
        <thead className="unseen-on-phones">
          <tr>
            <th scope="col">Column</th>
            <th scope="col">First value</th>
            <th scope="col">Card field</th>
          </tr>
        </thead>
        <tbody>
          {file.columns.map((column) => (
            <tr key={column}>
              <th scope="row" className="strong">
                {column}
              </th>
              <td data-label="First value" className="quiet">
                {sampleOf(open, column) || <span className="plain quiet">empty</span>}
              </td>
              <td data-label="Card field">
                <NativeSelect
                  size="xs"
                  aria-label={`Field for '${column}'`}
                  data={options}
                  value={optionValue(meaningOf(mapping, column))}
                  onChange={(event) => onReadAs(column, meaningIn(event.currentTarget.value))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text role="status" size="plain" mih={22} c="var(--shop-bad)">
        {nameless && 'The rows do not identify cards. Select a column for the title, the player or the card ID.'}
      </Text>
      <div className={`${stepClasses.actions} flex wraps gap-8`}>
        <Button variant="default" onClick={onOther}>
          Choose another file
        </Button>
        <Button aria-disabled={nameless} onClick={() => !nameless && onTry()}>
          Preview changes
        </Button>
      </div>
    </>
  );
}
