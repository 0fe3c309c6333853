import { Button, Text } from '@mantine/core';
import { err } from 'neverthrow';
import { useEffect, useState } from 'react';
import { cardFields } from '#domain/cards/card-fields.ts';
import { EntryLines } from '../../../forms/entry-inputs.ts';
import { FormSection } from '../../../forms/FormSection.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { textField } from '../../../forms/use-entry-form.ts';
import { descriptionWords, fieldLabels } from '../../../text/card-form.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import classes from './CardForm.module.css';
import type { CardEntryForm } from './card-entry-form.ts';

const loadWriter = () => import('#domain/cards/edit/describe-card.ts');

/** Milliseconds (CMGR-27). Shown in place, because a toast would be behind the dialog. */
const shown = 3000;

/** Can fill in a description from a local template (CMGR-24). */
export function DescriptionField({ form }: { form: CardEntryForm }) {
  const { log } = useUseCases();
  const { busy, problem, run } = useAction<string>();
  const [done, setDone] = useState(false);
  const [before, setBefore] = useState<string | null>(null);
  const { fields } = form;
  useEffect(() => {
    if (!done) return;
    const timer = window.setTimeout(() => setDone(false), shown);
    return () => window.clearTimeout(timer);
  }, [done]);
  const take = (text: string) => {
    const own = fields.getValues().description;
    setBefore(own.trim() === '' || own === text ? null : own);
    fields.setFieldValue('description', text);
    setDone(true);
  };
  const generate = () =>
    run(async () => {
      setDone(false);
      try {
        const { describeCard } = await loadWriter();
        return describeCard(fields.getValues()).mapErr(() => descriptionWords.missing);
      } catch (reason) {
        log.warn('the code that describes cards could not be loaded', { reason: String(reason) });
        return err(descriptionWords.failed);
      }
    }, take);
  return (
    <FormSection name="Description">
      <div className="full-row">
        <EntryLines
          {...textField(form, 'description')}
          aria-label={fieldLabels.description}
          rows={5}
          resize="vertical"
          maxLength={cardFields.description.limit}
        />
        <Text component="div" inherit fz={14} mt={8} className={`${classes.beneath} flex middle wraps`}>
          <Button variant="default" loading={busy} onClick={() => void generate()}>
            Generate description
          </Button>
          {before !== null && (
            <Button
              variant="subtle"
              onClick={() => {
                fields.setFieldValue('description', before);
                setBefore(null);
              }}
            >
              Restore my text
            </Button>
          )}
        </Text>
        <p role="status" className={`${classes.status} fz-14 good`}>
          {done ? descriptionWords.done : ''}
        </p>
        <p role="alert" className={`${classes.status} fz-14 bad`}>
          {problem}
        </p>
      </div>
    </FormSection>
  );
}
