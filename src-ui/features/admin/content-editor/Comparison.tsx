import { Box, Stack, Text, Title } from '@mantine/core';
import { type DocumentContent, type DocumentName, differingFields, fieldNamesOf } from '#domain/documents/documents.ts';
import versionLook from '../../../forms/TwoVersions.module.css';
import { fieldText, labelOf } from '../../../text/content-editor.texts.ts';

type SideProps = { whose: string; text: string };

function Side({ whose, text }: SideProps) {
  return (
    <div className={versionLook.side}>
      <p className={`${versionLook.whose} block fz-13 quiet`}>{whose}</p>
      <p className="pre-wrap block plain">
        {text || (
          <Text span inherit c="dimmed" fs="italic">
            Nothing
          </Text>
        )}
      </p>
    </div>
  );
}

type ComparisonProps<Name extends DocumentName> = {
  page: Name;
  one: { readonly whose: string; readonly content: DocumentContent[Name] };
  other: { readonly whose: string; readonly content: DocumentContent[Name] };
};

/** Two versions side by side: changed parts first, unchanged ones collapsed. */
export function Comparison<Name extends DocumentName>({ page, one, other }: ComparisonProps<Name>) {
  const differing = differingFields(page, one.content, other.content);
  const alike = fieldNamesOf(page).filter((field) => !differing.includes(field));
  return (
    <Stack gap={16} className={versionLook.comparison}>
      {differing.map((field) => (
        <Box key={field} component="section" miw={0} pt={12} className="line-above" aria-label={labelOf(page, field)}>
          <Title order={3} fz={14} lh="20px" mb={8}>
            {labelOf(page, field)} <span className="warn">differs</span>
          </Title>
          <div className={`${versionLook.sides} halves gap-12`}>
            <Side whose={one.whose} text={fieldText(page, one.content, field)} />
            <Side whose={other.whose} text={fieldText(page, other.content, field)} />
          </div>
        </Box>
      ))}
      {alike.length > 0 && (
        <Box component="details" pt={12} className="line-above">
          <summary className="fz-14 quiet">
            {alike.length === 1 ? '1 part is the same' : `${alike.length} parts are the same`}
          </summary>
          {alike.map((field) => (
            <Box
              key={field}
              component="section"
              miw={0}
              mt={12}
              pt={12}
              className="line-above"
              aria-label={labelOf(page, field)}
            >
              <Title order={3} fz={14} lh="20px" mb={8}>
                {labelOf(page, field)}
              </Title>
              <Side whose="In both" text={fieldText(page, one.content, field)} />
            </Box>
          ))}
        </Box>
      )}
    </Stack>
  );
}
