import { Box, Flex } from '@mantine/core';
import classes from './ContentEditor.module.css';

const rows = [
  ['**bold**, *italic*', 'bold, italic'],
  ['## A heading', 'A heading, on its own line'],
  ['- One thing', 'A list: one line per item'],
  ['1. First', 'A numbered list'],
  ['[our cards](/cards)', 'A link: to a page of the shop, to https://…, or to mailto:…'],
  ['> A quoted sentence', 'A quotation'],
] as const;

export function MarkdownHelp() {
  return (
    <Box component="details" p="8px 16px" bdrs={8} bd="1px solid var(--shop-divider)" className="paper">
      <summary>How to write headings, lists and links</summary>
      <Flex component="dl" direction="column" gap={8} my={12} className={classes.helpList}>
        {rows.map(([typed, shown]) => (
          <div key={typed}>
            <dt>
              <code>{typed}</code>
            </dt>
            <dd>{shown}</dd>
          </div>
        ))}
      </Flex>
      <p className="note quiet">
        An empty line starts a new paragraph. HTML is shown as typed. Pictures are shown as their description.
      </p>
    </Box>
  );
}
