import { Stack } from '@mantine/core';
import { LeaveRunning } from '../../../components/LeaveRunning.tsx';
import { ColumnStep } from './ColumnStep.tsx';
import { DoneStep } from './DoneStep.tsx';
import { FileStep } from './FileStep.tsx';
import { RunStep } from './RunStep.tsx';
import { TriedStep } from './TriedStep.tsx';
import { useCardImport } from './use-card-import.ts';

const leaving = {
  title: 'Stop the import and leave?',
  note: 'Imported rows stay. Import the same file again to continue.',
  stay: 'Continue importing',
};

type Import = ReturnType<typeof useCardImport>;

function Step({ given }: { given: Import }) {
  const { step, open } = given;
  if (step.at === 'running') return <RunStep key={step.what} run={step} onEnd={given.end} />;
  if (step.at === 'file' || !open) {
    const { reading, problem } = step.at === 'file' ? step : { reading: false, problem: null };
    return <FileStep reading={reading} problem={problem} onFile={(file) => void given.take(file)} />;
  }
  switch (step.at) {
    case 'columns':
      return (
        <ColumnStep
          open={open}
          problem={step.problem}
          onReadAs={given.readAs}
          onSheet={(sheet) => void given.take(open.picked, sheet)}
          onOther={given.toFile}
          onTry={() => void given.tryOut()}
        />
      );
    case 'tried':
      return (
        <TriedStep
          open={open}
          report={step.report}
          values={step.values}
          choices={given.choices}
          onChoose={(choices) => void given.choose(choices)}
          onBack={given.toColumns}
          onOther={given.toFile}
          onImport={() => void given.apply()}
        />
      );
    case 'done':
      return (
        <DoneStep
          open={open}
          report={step.report}
          values={step.values}
          failure={step.failure}
          onAgain={() => void given.apply()}
          onOther={given.toFile}
        />
      );
  }
}

/** Import wizard: file, columns, dry run, import, result (CMGR-38). */
export function CardImport() {
  const given = useCardImport();
  const { step } = given;
  return (
    <Stack gap={16} maw={880}>
      <Step given={given} />
      <LeaveRunning running={step.at === 'running' && step.what === 'import'} onLeave={given.end} texts={leaving} />
    </Stack>
  );
}
