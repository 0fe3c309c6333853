import { Box, Text } from '@mantine/core';
import classes from './ContentPage.module.css';

type OnThisPageProps = { sections: readonly { readonly id: string; readonly title: string }[] };

/** Table of contents: beside the text, above it on phones. */
export function OnThisPage({ sections }: OnThisPageProps) {
  return (
    <Box aria-label="On this page" component="nav" fz={14} lh="22px" className={`${classes.contents} no-print`}>
      <Text inherit fz={13} mb={4} c="dimmed">
        On this page
      </Text>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </Box>
  );
}
