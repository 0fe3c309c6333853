import { Box } from '@mantine/core';
import { unfinishedPassages } from '#domain/content/unfinished.ts';
import { type DocumentContent, type DocumentName, fieldNamesOf } from '#domain/documents/documents.ts';
import { fieldText, labelOf } from '../../../text/content-editor.texts.ts';

/** Lists the passages that customers do not see yet (PAGE-21). */
export function UnfinishedPassages<Name extends DocumentName>({
  page,
  content,
}: {
  page: Name;
  content: DocumentContent[Name];
}) {
  const fields = fieldNamesOf(page)
    .map((field) => ({ field, passages: unfinishedPassages(fieldText(page, content, field)) }))
    .filter(({ passages }) => passages.length > 0);
  const count = fields.reduce((sum, { passages }) => sum + passages.length, 0);
  if (count === 0) return null;
  return (
    <Box component="details" fz={14} lh="22px" my={16} p="12px 16px" bd="1px solid var(--shop-divider)" bdrs={8} open>
      <summary className="strong">
        {count === 1 ? '1 unfinished passage' : `${count} unfinished passages`}: customers do not see{' '}
        {count === 1 ? 'it' : 'them'}
      </summary>
      <Box component="p" m="4px 0 8px" className="quiet">
        Replace the text in square brackets. A section with no finished passage is hidden with its heading.
      </Box>
      <dl className="grid gap-8">
        {fields.map(({ field, passages }) => (
          <div key={field}>
            <dt>{labelOf(page, field)}</dt>
            {passages.map((passage) => (
              <dd key={passage} className="pre-line">
                {passage}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Box>
  );
}
