import classes from './SkipLink.module.css';

/** The first thing the key Tab meets: past the navigation, to the page itself (`#main`). */
export function SkipLink() {
  return (
    <a href="#main" className={classes.skip}>
      Skip to content
    </a>
  );
}
