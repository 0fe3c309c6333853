import type { AboutContent } from '#domain/content/page-content.ts';
import { AboutText } from '../../../components/content/AboutText.tsx';
import { AboutFields } from '../../../features/admin/content-editor/ContentFields.tsx';
import { PageEditor } from '../../../features/admin/content-editor/PageEditor.tsx';
import { paths } from '../../../paths.ts';

const View = ({ words }: { words: AboutContent }) => <AboutText words={words} level={2} />;

export function AboutUsPage() {
  return <PageEditor page="about" address={paths.about} Fields={AboutFields} View={View} />;
}
