import '@mantine/core/styles/SimpleGrid.layer.css';
import { Box, SimpleGrid, Text } from '@mantine/core';
import type { ImportReport } from '#domain/cards/import/import-report.ts';
import { counted } from '../../../text/card-import.texts.ts';

export function Counts({ report }: { report: ImportReport }) {
  const figures = [
    ['New', report.created],
    ['Changed', report.updated],
    ['Unchanged', report.unchanged],
    ...(report.copies.length > 0 ? [['Copies added up', report.copies.length] as const] : []),
    ...(report.duplicates.length > 0 ? [['Duplicates', report.duplicates.length] as const] : []),
    ...(report.toCheck.length > 0 ? [['To check', report.toCheck.length] as const] : []),
    ...(report.leftOut.length > 0 ? [['Left out', report.leftOut.length] as const] : []),
    ...(report.withoutSport.length > 0 ? [['Without a sport', report.withoutSport.length] as const] : []),
    ['Refused', report.refused.length],
  ] as const;
  return (
    <SimpleGrid component="dl" minColWidth={120} autoFlow="auto-fit" spacing={12}>
      {figures.map(([label, count]) => (
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
        </Box>
      ))}
    </SimpleGrid>
  );
}
