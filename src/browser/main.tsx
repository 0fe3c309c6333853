import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { late } from '#adapters/browser/http/late.ts';
import { whenQuiet } from '#adapters/browser/page-quiet.ts';
import { notifyAnswersAtOnce } from '#ui/app/query-client.ts';
import { ShopApp } from '#ui/app/ShopApp.tsx';
import { makeFirstUseCases } from './first-use-cases.ts';
import { openBasics } from './page-basics.ts';
import { loadProfile } from './profile.ts';
import { readFirstData } from './read-first-data.ts';
import { takeOver } from './take-over.tsx';

const nextTask = () => new Promise<void>((resolve) => window.setTimeout(resolve));

async function start(root: Element): Promise<void> {
  const basics = openBasics();
  const first = readFirstData(document, window.location);
  const open = late(async () => {
    const [{ openPage }] = await Promise.all([import('./open-page.ts'), loadProfile(document)]);
    await nextTask();
    return openPage(basics, first);
  });
  if (first) {
    const quiet = whenQuiet(window);
    const load = () => quiet.then(open);
    await takeOver(root, makeFirstUseCases(first.shop, basics, load), first, load);
  } else {
    const useCases = await open();
    window.takePressed?.();
    root.replaceChildren();
    createRoot(root).render(
      <StrictMode>
        <ShopApp useCases={useCases} />
      </StrictMode>,
    );
  }
}

notifyAnswersAtOnce();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');

// In a task of its own: between it and the one that runs all this code the browser answers.
nextTask()
  .then(() => start(root))
  .catch((thrown: unknown) => {
    root.textContent = 'The shop could not start. Please reload the page.';
    throw thrown;
  });
