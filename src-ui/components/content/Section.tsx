import { Markdown } from '../Markdown.tsx';
import classes from './ContentText.module.css';
import { Heading, type Level } from './Heading.tsx';

type SectionProps = {
  id: string;
  title: string;
  /** Markdown. */
  text: string;
  level: Level;
};

/** Renders nothing without text. */
export function Section({ id, title, text, level }: SectionProps) {
  if (text.trim() === '') return null;
  return (
    <section className={classes.section}>
      <Heading level={level} id={id} className={classes.heading}>
        {title}
      </Heading>
      <Markdown under={level} section={id}>
        {text}
      </Markdown>
    </section>
  );
}
