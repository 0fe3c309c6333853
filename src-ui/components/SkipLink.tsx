import classes from './SkipLink.module.css';

/** First in tab order; leads to `#main`. */
export function SkipLink() {
  return (
    <a href="#main" className={`${classes.skip} no-print strong undecorated inverse corners`}>
      Skip to content
    </a>
  );
}
