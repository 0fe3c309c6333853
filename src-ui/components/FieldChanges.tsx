import { Flex } from '@mantine/core';
import classes from './FieldChanges.module.css';

type FieldChangesProps = {
  fields: readonly {
    readonly label: string;
    /** Null when the values are not readable text. */
    readonly values: { readonly before: string; readonly after: string } | null;
  }[];
};

export function FieldChanges({ fields }: FieldChangesProps) {
  return (
    <Flex component="dl" direction="column" gap={2} mt={2}>
      {fields.map(({ label, values }) => (
        <div key={label} className={`${classes.field} grid gap-12`}>
          <dt>{label}</dt>
          <dd>
            {values === null ? (
              'changed'
            ) : (
              <>
                <span className="unseen">from </span>
                <span className="quiet">{values.before}</span>
                <span aria-hidden> → </span>
                <span className="unseen"> to </span>
                <span>{values.after}</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </Flex>
  );
}
