import { Box } from '@mantine/core';
import { contentFields } from '#domain/content/compare-content.ts';
import type { PageContent, PageName } from '#domain/content/page-content.ts';
import { unfinishedPassages } from '#domain/content/unfinished.ts';
import { contentLabels, fieldText } from '../../../text/content-editor.texts.ts';
import classes from './UnfinishedPassages.module.css';

/** Lists the passages that customers do not see yet (PAGE-21). */
export function UnfinishedPassages<Name extends PageName>({
  page,
  content,
}: {
  page: Name;
  content: PageContent[Name];
}) {
  const labels: Readonly<Record<string, string>> = contentLabels[page];
  const fields = contentFields[page]
    .map((field) => ({ field, passages: unfinishedPassages(fieldText(content, field)) }))
    .filter(({ passages }) => passages.length > 0);
  const count = fields.reduce((sum, { passages }) => sum + passages.length, 0);
  if (count === 0) return null;
  return (
    <Box
      component="details"
      fz={14}
      lh="22px"
      my={16}
      p="12px 16px"
      bd="1px solid var(--shop-divider)"
      bdrs={8}
      className={classes.unfinished}
      open
    >
      <summary>
        {count === 1 ? '1 unfinished passage' : `${count} unfinished passages`}: customers do not see{' '}
        {count === 1 ? 'it' : 'them'}
      </summary>
      <p>Replace the text in square brackets. A section with no finished passage is hidden with its heading.</p>
      <dl>
        {fields.map(({ field, passages }) => (
          <div key={field}>
            <dt>{labels[field]}</dt>
            {passages.map((passage) => (
              <dd key={passage}>{passage}</dd>
            ))}
          </div>
        ))}
      </dl>
    </Box>
  );
}
