import type { AboutContent } from '#domain/content/page-content.ts';
import { AboutWords } from '../../../components/content/AboutWords.tsx';
import { AboutFields } from '../../../features/admin/content-editor/ContentFields.tsx';
import { PageEditor } from '../../../features/admin/content-editor/PageEditor.tsx';
import { paths } from '../../../paths.ts';

const View = ({ words }: { words: AboutContent }) => <AboutWords words={words} level={2} />;

export function AboutUsPage() {
  return <PageEditor page="about" address={paths.about} Fields={AboutFields} View={View} />;
}
