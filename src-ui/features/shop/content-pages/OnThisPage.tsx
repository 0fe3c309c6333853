import classes from './ContentPage.module.css';

type OnThisPageProps = { sections: readonly { readonly id: string; readonly title: string }[] };

/** The way to the parts of a long page: beside it on a desk, above it on a phone. */
export function OnThisPage({ sections }: OnThisPageProps) {
  return (
    <nav aria-label="On this page" className={classes.contents}>
      <p className={classes.contentsTitle}>On this page</p>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
