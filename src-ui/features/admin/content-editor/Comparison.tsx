import { type ContentField, contentFields, differingFields } from '#domain/content/compare-content.ts';
import type { PageContent, PageName } from '#domain/content/page-content.ts';
import versionLook from '../../../components/TwoVersions.module.css';
import { contentLabels, fieldText } from '../../../text/content-editor.texts.ts';
import classes from './Comparison.module.css';

type SideProps = { whose: string; text: string };

function Side({ whose, text }: SideProps) {
  return (
    <div className={versionLook.side}>
      <p className={versionLook.whose}>{whose}</p>
      <p className={versionLook.text}>{text || <span className={classes.nothing}>Nothing</span>}</p>
    </div>
  );
}

type ComparisonProps<Name extends PageName> = {
  page: Name;
  one: { readonly whose: string; readonly content: PageContent[Name] };
  other: { readonly whose: string; readonly content: PageContent[Name] };
};

/** Two versions of a page beside each other: the parts that differ, and below them, folded, those that do not (PAGE-17, PAGE-18). */
export function Comparison<Name extends PageName>({ page, one, other }: ComparisonProps<Name>) {
  const labels: Readonly<Record<ContentField<Name>, string>> = contentLabels[page];
  const differing = differingFields(page, one.content, other.content);
  const alike = contentFields[page].filter((field) => !differing.includes(field));
  return (
    <div className={versionLook.comparison}>
      {differing.map((field) => (
        <section key={field} className={versionLook.part} aria-label={labels[field]}>
          <h3 className={classes.name}>
            {labels[field]} <span className={classes.mark}>differs</span>
          </h3>
          <div className={versionLook.sides}>
            <Side whose={one.whose} text={fieldText(one.content, field)} />
            <Side whose={other.whose} text={fieldText(other.content, field)} />
          </div>
        </section>
      ))}
      {alike.length > 0 && (
        <details className={classes.alike}>
          <summary>{alike.length === 1 ? '1 part is the same' : `${alike.length} parts are the same`}</summary>
          {alike.map((field) => (
            <section key={field} className={versionLook.part} aria-label={labels[field]}>
              <h3 className={classes.name}>{labels[field]}</h3>
              <Side whose="In both" text={fieldText(one.content, field)} />
            </section>
          ))}
        </details>
      )}
    </div>
  );
}
