import classes from './ContentEditor.module.css';

const rows = [
  ['**bold**, *italic*', 'bold, italic'],
  ['## A heading', 'A heading, on a line of its own'],
  ['- One thing', 'A list: a line for each thing'],
  ['1. First', 'A numbered list'],
  ['[our cards](/cards)', 'A link: to a page of the shop, to https://…, or to mailto:…'],
  ['> Somebody said', 'A quotation'],
] as const;

/** What can be done in the longer texts (PAGE-07). */
export function MarkdownHelp() {
  return (
    <details className={classes.help}>
      <summary>How to write headings, lists and links</summary>
      <dl className={classes.helpList}>
        {rows.map(([typed, shown]) => (
          <div key={typed}>
            <dt>
              <code>{typed}</code>
            </dt>
            <dd>{shown}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.quiet}>
        An empty line begins a new paragraph. HTML does nothing: it is shown as it is typed. Pictures are shown by their
        description.
      </p>
    </details>
  );
}
