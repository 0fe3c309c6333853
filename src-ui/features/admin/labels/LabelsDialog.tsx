import { NativeSelect, Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { labelCodes } from '#domain/labels/card-label.ts';
import { labelFormats } from '#domain/labels/label-files.port.ts';
import { type LabelPaperName, labelPaperNames, labelPapers, labelsOnPage } from '#domain/labels/label-papers.ts';
import type { LabelScope, LabelWish, PrintFailure } from '#domain/labels/print-labels.use-case.ts';
import { SmallModal } from '../../../components/SmallModal.tsx';
import { saveFile } from '../../../components/save-file.ts';
import { AskingForm } from '../../../forms/AskingForm.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { cardsText } from '../../../text/changes.texts.ts';
import { printSentence } from '../../../text/labels.texts.ts';
import { wholeNumberUpTo } from '../../../text/sentences.ts';
import { useUseCases } from '../../../use-cases.tsx';

const codeNames = {
  page: 'QR code of the card’s page',
  certificate: 'Bar code of the certification number',
  none: 'No code',
} as const satisfies Record<(typeof labelCodes)[number], string>;

const formatNames = {
  pdf: 'PDF',
  'zpl-203': 'ZPL for label printers, 203 dpi',
  'zpl-300': 'ZPL for label printers, 300 dpi',
} as const satisfies Record<(typeof labelFormats)[number], string>;

const optionsOf = <Name extends string>(names: readonly Name[], label: (name: Name) => string) =>
  names.map((value) => ({ value, label: label(value) }));

const papers = optionsOf(labelPaperNames, (name) => labelPapers[name].name);
const codes = optionsOf(labelCodes, (name) => codeNames[name]);
const formats = optionsOf(labelFormats, (name) => formatNames[name]);

type Choice = Omit<LabelWish, 'scope' | 'used'> & { readonly used: string };

const firstChoice: Choice = {
  paper: 'avery-5160',
  format: 'pdf',
  code: 'page',
  showsPrice: true,
  perCopy: false,
  used: '0',
};

const isSheet = (paper: LabelPaperName): boolean => labelsOnPage(labelPapers[paper]) > 1;

/** Null where no such label is on the sheet. */
function usedOf({ paper, used }: Choice): number | null {
  if (!isSheet(paper)) return 0;
  const number = Number(used.trim() || '0');
  return Number.isInteger(number) && number >= 0 && number < labelsOnPage(labelPapers[paper]) ? number : null;
}

type LabelsDialogProps = {
  scope: LabelScope;
  count: number;
  opened: boolean;
  onClose: () => void;
  onDone: (name: string) => void;
};

/** Paper, codes and prices of labels, which are then saved as a file. */
export function LabelsDialog({ scope, count, opened, onClose, onDone }: LabelsDialogProps) {
  const { printLabels } = useUseCases();
  const [choice, setChoice] = useState(firstChoice);
  const [isWrong, setWrong] = useState(false);
  const { busy, problem, run } = useAction<PrintFailure>();
  const change = (changed: Partial<Choice>) => {
    setWrong(false);
    setChoice((before) => ({ ...before, ...changed }));
  };
  const print = () => {
    const used = usedOf(choice);
    setWrong(used === null);
    if (used === null) return;
    void run(
      () => printLabels({ ...choice, scope, used }),
      ({ name, type, content }) => {
        saveFile(name, [content], type);
        onDone(name);
      },
    );
  };
  const last = labelsOnPage(labelPapers[choice.paper]) - 1;
  return (
    <SmallModal opened={opened} onClose={onClose} title={`Print labels of ${cardsText(count)}`}>
      <AskingForm
        label="Save the file"
        doing="Making the labels…"
        busy={busy}
        problem={problem && printSentence(problem)}
        onSubmit={print}
        onCancel={onClose}
      >
        <NativeSelect
          label="Paper"
          data-autofocus
          data={papers}
          value={choice.paper}
          onChange={({ currentTarget }) => change({ paper: currentTarget.value as LabelPaperName })}
        />
        {isSheet(choice.paper) && (
          <TextInput
            label="Used labels on the first sheet"
            description="They are left empty."
            inputMode="numeric"
            value={choice.used}
            error={isWrong && wholeNumberUpTo(last)}
            onChange={({ currentTarget }) => change({ used: currentTarget.value })}
          />
        )}
        <NativeSelect
          label="Code"
          data={codes}
          value={choice.code}
          onChange={({ currentTarget }) => change({ code: currentTarget.value as Choice['code'] })}
        />
        <NativeSelect
          label="File"
          data={formats}
          value={choice.format}
          onChange={({ currentTarget }) => change({ format: currentTarget.value as Choice['format'] })}
        />
        <Switch
          label="With the price"
          checked={choice.showsPrice}
          onChange={({ currentTarget }) => change({ showsPrice: currentTarget.checked })}
        />
        <Switch
          label="One for every copy in stock"
          checked={choice.perCopy}
          onChange={({ currentTarget }) => change({ perCopy: currentTarget.checked })}
        />
        <Text size="note" c="dimmed">
          Print it at 100 %, not fitted to the page.
        </Text>
      </AskingForm>
    </SmallModal>
  );
}
