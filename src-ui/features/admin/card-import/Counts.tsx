import { Box, SimpleGrid, Text } from '@mantine/core';
import { type ImportReport, picturesBelow } from '#domain/cards/import/import-report.ts';
import { counted } from '../../../text/card-import.texts.ts';

type Figure = { readonly label: string; readonly count: number; readonly always?: true; readonly parts?: string };

/** 'of these, 2 drafts, 3 to check' */
function partsOfNew({ created, posted, toCheck, withoutSport }: ImportReport): string {
  const parts = [
    [created - posted, created - posted === 1 ? 'draft' : 'drafts'],
    [toCheck.length, 'to check'],
    [withoutSport.length, 'without a sport'],
  ] as const;
  const told = parts.filter(([count]) => count > 0).map(([count, what]) => `${counted(count)} ${what}`);
  return told.length > 0 ? `of these, ${told.join(', ')}` : '';
}

function figuresOf(report: ImportReport): Figure[] {
  const pictures = picturesBelow(report).length;
  return [
    { label: 'New', count: report.created, always: true, parts: partsOfNew(report) },
    { label: 'Changed', count: report.updated, always: true },
    { label: 'Unchanged', count: report.unchanged, always: true },
    { label: 'Copies added up', count: report.copies.length },
    { label: 'Duplicates', count: report.duplicates.length },
    { label: 'Rows of pictures', count: pictures },
    { label: 'Left out', count: report.leftOut.length - pictures },
    { label: 'Refused', count: report.refused.length, always: true },
  ];
}

/** Every row and line of the file is in one figure; the parts of a figure are named below it. */
export function Counts({ report }: { report: ImportReport }) {
  return (
    <SimpleGrid component="dl" minColWidth={120} autoFlow="auto-fit" spacing={12}>
      {figuresOf(report)
        .filter(({ count, always }) => always || count > 0)
        .map(({ label, count, parts }) => (
          <Box key={label} p="12px 16px" className="panel">
            <dt className="note">{label}</dt>
            <Text
              component="dd"
              fz={22}
              lh="30px"
              fw={600}
              className={label === 'Refused' && count > 0 ? 'tabular bad' : 'tabular'}
            >
              {counted(count)}
            </Text>
            {parts && <dd className="note quiet">{parts}</dd>}
          </Box>
        ))}
    </SimpleGrid>
  );
}
