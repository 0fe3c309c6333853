import type { LegalContent } from '#domain/content/page-content.ts';
import { finishedContent } from '#domain/content/unfinished.ts';
import { LegalText } from '../../../components/content/LegalText.tsx';
import { LegalFields } from '../../../features/admin/content-editor/ContentFields.tsx';
import { PageEditor } from '../../../features/admin/content-editor/PageEditor.tsx';
import { paths } from '../../../paths.ts';
import { useUseCases } from '../../../use-cases.tsx';

function View({ words }: { words: LegalContent }) {
  const { contactEmail } = useUseCases().shop.policies;
  return <LegalText words={finishedContent(words, contactEmail !== null)} level={2} />;
}

export function LegalEditorPage() {
  return <PageEditor page="legal" address={paths.legal} Fields={LegalFields} View={View} />;
}
