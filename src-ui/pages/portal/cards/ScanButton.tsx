import { Button } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import type { CountedCode } from '#domain/scanning/watch-frames.ts';
import { useLateDialog } from '../../../contexts/use-late-dialog.ts';

/** With the camera and the reader's rules; the reader itself is loaded with the first frame. */
const loadScanner = () => import('../../../features/admin/scanner/ScannerDialog.tsx');

export type ScanButtonProps = {
  /** The grading company of the card, where it is known. */
  expected?: string | null;
  onCode: (code: CountedCode) => void;
};

/** Opens the scanner, which closes with the first number. */
export function ScanButton({ expected = null, onCode }: ScanButtonProps) {
  const dialog = useLateDialog(loadScanner, 'open the scanner');
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconScan size={18} stroke={1.6} aria-hidden />}
        onClick={dialog.open}
        onPointerEnter={dialog.fetch}
      >
        Scan label
      </Button>
      {dialog.code && (
        <dialog.code.ScannerDialog
          opened={dialog.opened}
          expected={expected}
          onCode={(code) => {
            dialog.close();
            onCode(code);
          }}
          onClose={dialog.close}
        />
      )}
    </>
  );
}
