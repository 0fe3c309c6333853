import { Button } from '@mantine/core';
import { IconFileImport, IconPhotoPlus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Card } from '#domain/cards/card.ts';
import type { PostTargets } from '#domain/cards/posting.ts';
import type { LabelScope } from '#domain/labels/print-labels.use-case.ts';
import { useStable } from '../../../components/use-stable.ts';
import { ExportButton } from '../../../contexts/ExportButton.tsx';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { useLateDialog } from '../../../contexts/use-late-dialog.ts';
import { CardManager } from '../../../features/admin/card-manager/CardManager.tsx';
import { readTask } from '../../../features/admin/card-manager/manager-view.ts';
import { paths } from '../../../paths.ts';
import { exportSentence } from '../../../text/card-import.texts.ts';
import { postedSentence } from '../../../text/posting.texts.ts';
import { scannedFound } from '../../../text/scanner.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { ScanButton } from './ScanButton.tsx';
import { useCardForm } from './use-card-form-dialog.ts';
import { useScannedCard } from './use-scanned-card.tsx';

const loadLabels = () => import('../../../features/admin/labels/LabelsDialog.tsx');
const loadPosting = () => import('../../../features/shop/cards/PostCardDialog.tsx');

/** Posting a single card opens the dialog of the card's own page (CMGR-15). */
function usePosting() {
  const { show } = useToasts();
  const dialog = useLateDialog(loadPosting, 'post the card');
  const [card, setCard] = useState<Card | null>(null);
  const posted = (targets: PostTargets) => {
    dialog.close();
    show({ id: 'card-change', message: postedSentence(targets), tone: 'calm', stays: 'short' });
  };
  return {
    post: (wanted: Card) => {
      setCard(wanted);
      dialog.open();
    },
    shown: dialog.code && card && (
      <dialog.code.PostCardDialog card={card} opened={dialog.opened} onClose={dialog.close} onPosted={posted} />
    ),
  };
}

function useLabels() {
  const { show } = useToasts();
  const dialog = useLateDialog(loadLabels, 'print labels');
  const [wanted, setWanted] = useState<{ scope: LabelScope; count: number } | null>(null);
  const saved = (name: string) => {
    dialog.close();
    show({ id: 'labels', message: `Saved as ${name}.`, tone: 'calm', stays: 'short' });
  };
  return {
    print: (scope: LabelScope, count: number) => {
      setWanted({ scope, count });
      dialog.open();
    },
    shown: dialog.code && wanted && (
      <dialog.code.LabelsDialog {...wanted} opened={dialog.opened} onClose={dialog.close} onDone={saved} />
    ),
  };
}

/** /management-portal/cards */
export function CardsPage() {
  const { cardFiles } = useUseCases();
  const form = useCardForm();
  const [params] = useSearchParams();
  const posting = usePosting();
  const labels = useLabels();
  const onEdit = useStable(form.edit);
  const onDuplicate = useStable(form.duplicate);
  const onPost = useStable(posting.post);
  const scanned = useScannedCard({ active: !form.opened, onEdit: form.edit, onAdd: form.addScanned });
  const tools = (
    <>
      <Button aria-haspopup="dialog" leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={form.add}>
        Add card
      </Button>
      <Button
        component={Link}
        to={paths.importCards}
        variant="default"
        leftSection={<IconFileImport size={18} stroke={1.6} aria-hidden />}
      >
        Import cards
      </Button>
      <Button
        component={Link}
        to={paths.addPhotos}
        variant="default"
        leftSection={<IconPhotoPlus size={18} stroke={1.6} aria-hidden />}
      >
        Add photos
      </Button>
      <ScanButton onCode={scanned.find} />
      <ExportButton name="cards" exportAll={cardFiles.exportCards} sentence={exportSentence} />
    </>
  );
  return (
    <>
      <CardManager tools={tools} onAdd={form.add} onLabels={labels.print} actions={{ onEdit, onDuplicate, onPost }} />
      <p role="status" className="unseen">
        {scanned.isSearching && scannedFound.searching}
      </p>
      {scanned.shown}
      {posting.shown}
      {labels.shown}
      {form.code && form.start && (
        <form.code.CardFormDialog
          opened={form.opened}
          start={form.start}
          part={readTask(params)}
          onClose={form.close}
          onSaved={form.saved}
        />
      )}
    </>
  );
}
