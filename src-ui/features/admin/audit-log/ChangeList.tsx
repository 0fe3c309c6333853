import { useState } from 'react';
import type { LoggedChange } from '#domain/cards/edit/audit-log.port.ts';
import type { ChangeNumber } from '#domain/cards/edit/change-number.ts';
import { ChangeEntry } from './ChangeEntry.tsx';
import type { AuditViewControl } from './use-audit-view.ts';

type ChangeListProps = {
  changes: readonly LoggedChange[];
  caption: string;
  view: AuditViewControl;
};

export function ChangeList({ changes, caption, view }: ChangeListProps) {
  const [open, setOpen] = useState<ChangeNumber | null>(null);
  return (
    <ol reversed className="line-below" aria-label={caption}>
      {changes.map((change) => (
        <ChangeEntry
          key={change.number}
          change={change}
          view={view}
          open={open === change.number}
          onToggle={() => setOpen(open === change.number ? null : change.number)}
        />
      ))}
    </ol>
  );
}
