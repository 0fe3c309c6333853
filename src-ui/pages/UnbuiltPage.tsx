import { Notice } from '../components/Notice.tsx';
import { PageName } from '../components/PageName.tsx';
import { type Unbuilt, unbuiltPages } from './unbuilt.ts';

/** A page that is announced and not open yet. */
export function UnbuiltPage({ name }: { name: Unbuilt }) {
  const { title, sentence, action } = unbuiltPages[name];
  const [label, to] = action;
  return (
    <div className="page">
      <PageName>{title}</PageName>
      <Notice title={title} level={1} action={{ label, to }}>
        {sentence}
      </Notice>
    </div>
  );
}
