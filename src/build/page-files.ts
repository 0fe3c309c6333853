/** What most visits load, in few files: these modules with what they import. */
const parts: Readonly<Record<string, RegExp>> = {
  list: /\/pages\/(Collection|Search)Page\.tsx$/,
  card: /\/pages\/CardPage\.tsx$/,
  cart: /\/pages\/CartPage\.tsx$/,
  toasts: /\/ToastArea\.tsx$|\/cart-toasts\.ts$/,
  shared: /\/load-ahead\.ts$/,
  wiring: /\/browser\/open-page\.ts$/,
  server:
    /\/(server-profile|saved-answers|saved-catalog|open-indexed-db|keep-first-answers|keep-for-offline|read-ahead)\.ts$/,
  browser: /\/browser-profile\.ts$/,
};
const commonLibraries =
  /\/@mantine\/(core\/esm\/components\/(Text|Title|Flex|Stack|Group|Anchor|CloseButton|Skeleton|Alert|Portal)|hooks\/esm\/(use-merged-ref|use-uncontrolled|use-id|use-force-update|utils))\/|\/@tanstack\/react-query\/|\/@tabler\/icons-react\/dist\/esm\/icons\/Icon(X|Check|ArrowLeft|ChevronRight|AlertTriangle|TruckDelivery|Mail)\.mjs$/;
const profiles = ['wiring', 'server', 'browser'];

type Imports = { getModuleInfo(id: string): { readonly importers: readonly string[] } | null };

const partsKnown = new Map<string, ReadonlySet<string>>();

/** The parts that need one of the shop's own modules. */
function partsOf(id: string, imports: Imports): ReadonlySet<string> {
  const known = partsKnown.get(id);
  if (known) return known;
  const found = new Set(Object.keys(parts).filter((name) => parts[name]?.test(id)));
  partsKnown.set(id, found);
  for (const importer of imports.getModuleInfo(id)?.importers ?? []) {
    if (!importer.includes('/node_modules/')) for (const part of partsOf(importer, imports)) found.add(part);
  }
  return found;
}

function partOf(id: string, imports: Imports): string | null {
  if (commonLibraries.test(id)) return 'shared';
  if (id.includes('/node_modules/')) return null;
  const found = [...partsOf(id, imports)];
  if (found.length <= 1) return found[0] ?? null;
  if (found.every((part) => profiles.includes(part))) return 'wiring';
  return found.some((part) => profiles.includes(part)) ? 'rules' : 'shared';
}

const sharedOnly = (id: string, imports: Imports): string | null => {
  const part = partOf(id, imports);
  return part !== null && ['shared', 'rules', 'wiring'].includes(part) ? part : null;
};

/**
 * What every page loads comes in two files: the libraries, which a browser keeps from one release to the next, and the shop.
 * Left alone they fall into thirty, and the pages of most visits into fifty: each part that two pages share becomes a file
 * of its own, a request, and a name in the lists of what to load.
 */
export const pageFiles = [
  // One of its files is called 'browser', as a part of the shop is.
  { name: 'spreadsheets', test: /\/node_modules\/(fflate|saxen|read-excel-file)\//, priority: 4 },
  {
    name: 'libraries',
    tags: ['$initial' as const],
    test: /\/node_modules\/.*\.m?js$/,
    // The styles that Mantine's components import go with the shop's: one file to wait for.
    includeDependenciesRecursively: false,
    priority: 3,
  },
  { name: 'first', tags: ['$initial' as const], priority: 3 },
  { name: sharedOnly, debugName: 'shared', priority: 2 },
  { name: partOf, debugName: 'parts', priority: 1 },
];
