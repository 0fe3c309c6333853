import type { LegalContent } from '#domain/content/page-content.ts';
import { finishedContent } from '#domain/content/unfinished.ts';
import { LegalText } from '../../../components/content/LegalText.tsx';
import { LegalFields } from '../../../features/admin/content-editor/ContentFields.tsx';
import { PageEditor } from '../../../features/admin/content-editor/PageEditor.tsx';
import { paths } from '../../../paths.ts';

const View = ({ words }: { words: LegalContent }) => <LegalText words={finishedContent(words)} level={2} />;

export function LegalPage() {
  return <PageEditor page="legal" address={paths.legal} Fields={LegalFields} View={View} />;
}
