import { Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { CardId } from '#domain/cards/card.ts';
import { graderPage } from '#domain/cards/certificate.ts';
import { ungraded } from '#domain/cards/edit/card-form.ts';
import type { CountedCode } from '#domain/scanning/watch-frames.ts';
import { EntryChoice, EntrySwitch, EntryText } from '../../../forms/entry-inputs.ts';
import { FormSection } from '../../../forms/FormSection.tsx';
import { textField, tickField } from '../../../forms/use-entry-form.ts';
import { fieldLabels, scannedIntoForm } from '../../../text/card-form.texts.ts';
import classes from './CardForm.module.css';
import { CertificateNote } from './CertificateNote.tsx';
import type { CardEntryForm } from './card-entry-form.ts';
import type { ScanPart } from './card-form-start.ts';
import { companyOptions, conditionOptions, gradeOptions } from './form-options.ts';
import { withSlab } from './scanned-slab.ts';

/** Characters; the number may be pasted as the address of the label's code. */
const longestAddress = 200;

type GradingFieldsProps = {
  form: CardEntryForm;
  Scan: ScanPart;
  /** The edited card; null for a new one. */
  own: CardId | null;
  onOther: (id: CardId) => void;
};

/** Company and grade only appear for graded cards (CMGR-09). */
export function GradingFields({ form, Scan, own, onOther }: GradingFieldsProps) {
  const { fields } = form;
  const { values } = fields;
  const page = graderPage(values);
  const conditions = useMemo(() => conditionOptions(values.condition), [values.condition]);
  const companies = useMemo(() => companyOptions(values.gradingCompany), [values.gradingCompany]);
  const [scanned, setScanned] = useState('');
  const fill = (code: CountedCode) => {
    if (code.kind === 'certificate') fields.setValues(withSlab(fields.getValues(), code));
    setScanned(scannedIntoForm(code));
  };
  const grades = useMemo(() => gradeOptions(values.grade), [values.grade]);
  return (
    <FormSection name="Condition and grade">
      <EntryChoice {...textField(form, 'condition')} label={fieldLabels.condition} data={conditions} />
      <EntrySwitch
        {...tickField(form, 'isGraded', {
          onChange: ({ currentTarget }) => {
            if (currentTarget.checked) fields.setFieldValue('isGraded', true);
            else fields.setValues(ungraded(fields.getValues()));
          },
        })}
        label={fieldLabels.isGraded}
        className={classes.switch}
      />
      <EntryChoice
        {...textField(form, 'gradingCompany')}
        label={fieldLabels.gradingCompany}
        data={companies}
        disabled={!values.isGraded}
      />
      <EntryChoice {...textField(form, 'grade')} label={fieldLabels.grade} data={grades} disabled={!values.isGraded} />
      <div className="full-row">
        <EntryText
          {...textField(form, 'certNumber')}
          label={fieldLabels.certNumber}
          maxLength={longestAddress}
          autoComplete="off"
        />
        <Text component="div" inherit fz={14} mt={8} className={`${classes.beneath} flex middle wraps`}>
          <Scan expected={values.isGraded ? values.gradingCompany : null} onCode={fill} />
          <span role="status" className="note quiet">
            {scanned}
          </span>
          {page && (
            <a href={page} target="_blank" rel="noopener noreferrer">
              See it at {values.gradingCompany}
              <span className="unseen"> (opens in a new tab)</span>
            </a>
          )}
          <CertificateNote values={values} own={own} onOther={onOther} />
        </Text>
      </div>
    </FormSection>
  );
}
