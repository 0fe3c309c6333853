/** What most visits load, in few files: these modules with what they import. */
const parts: Readonly<Record<string, RegExp>> = {
  list: /\/pages\/(Collection|Search)Page\.tsx$/,
  card: /\/pages\/CardPage\.tsx$/,
  cart: /\/pages\/CartPage\.tsx$/,
  toasts: /\/ToastArea\.tsx$|\/cart-toasts\.ts$/,
  // Toasts of the watchlist need the last two, as the profile does.
  shared: /\/(load-ahead|saved-cards\.port|watchlist\.texts)\.ts$/,
  wiring: /\/browser\/open-page\.ts$/,
  // Also what reads the watchlist of a signed-in customer, on every page.
  server:
    /\/(server-profile|saved-answers|saved-catalog|open-indexed-db|keep-first-answers|keep-for-offline|read-ahead)\.ts$|\/calls\/(remote|saved-cards\.calls)\.ts$/,
  browser: /\/browser-profile\.ts$/,
};
/** What fewer visits load. The portal counts only where it shares something with them. */
const laterParts: typeof parts = {
  listings: /\/pages\/ListingsPage\.tsx$|\/http-marketplace\.ts$/,
  calls:
    /\/calls\/(orders|offers|address-book|sessions|accounts|newsletter)\.calls\.ts$|\/http-(checkout|accounts|offers|newsletter|address-book)\.ts$/,
  profile: /\/pages\/profile\/ProfilePage\.tsx$/,
  checkout: /\/pages\/(Checkout|Confirmation)Page\.tsx$|\/CheckoutReminder\.tsx$/,
  accounts: /\/pages\/(AdminLogin|ResetPassword|StaffInvitation)Page\.tsx$/,
  portal: /\/(pages\/portal|features\/admin)\//,
};
const allParts = { ...parts, ...laterParts };

/** Of forms. */
const formLibraries =
  /\/@mantine\/(form\/|core\/esm\/components\/(Input|TextInput|PasswordInput|NativeSelect|Checkbox|Radio|InlineInput|Tabs|SimpleGrid)|core\/esm\/components\/Combobox\/ComboboxChevron)/;
/** Of the menu, of dialogs and of what opens. */
const dialogLibraries =
  /\/@mantine\/core\/esm\/components\/(Modal|ModalBase|Overlay|Transition|ScrollArea|FocusTrap|Popover|Paper)\/|\/react-remove-scroll/;
const commonLibraries =
  /\/@mantine\/(core\/esm\/core\/(DirectionProvider|utils\/create-safe-context)|core\/esm\/components\/(Text|Title|Flex|Stack|Group|Anchor|CloseButton|Skeleton|Alert|Portal)|hooks\/esm\/(use-merged-ref|use-uncontrolled|use-id|use-force-update|utils))\/|\/@tanstack\/react-query\/|\/@tabler\/icons-react\/dist\/esm\/icons\/Icon(X|Check|ArrowLeft|ChevronRight|AlertTriangle|TruckDelivery|Mail)\.mjs$/;
const profiles = ['wiring', 'server', 'browser'];

type Imports = { getModuleInfo(id: string): { readonly importers: readonly string[] } | null };

const partsKnown = new Map<string, ReadonlySet<string>>();

/** The parts that need one of the shop's own modules. */
function partsOf(id: string, imports: Imports): ReadonlySet<string> {
  const known = partsKnown.get(id);
  if (known) return known;
  const found = new Set(Object.keys(allParts).filter((name) => allParts[name]?.test(id)));
  partsKnown.set(id, found);
  for (const importer of imports.getModuleInfo(id)?.importers ?? []) {
    if (!importer.includes('/node_modules/')) for (const part of partsOf(importer, imports)) found.add(part);
  }
  return found;
}

/** The file of what the later parts need alone. */
function laterFile(found: readonly string[]): string | null {
  const pages = found.filter((part) => part !== 'portal');
  const [first] = pages;
  if (first === undefined) return null;
  if (pages.includes('calls')) return 'calls';
  if (pages.includes('listings')) return pages.length === 1 ? 'listings' : 'shared';
  return found.length === 1 ? first : 'customer';
}

function mainFile(found: readonly string[], isShared: boolean): string | null {
  const [first = null] = found;
  if (found.length === 1) return isShared && (first === 'list' || first === 'card') ? 'shared' : first;
  if (found.every((part) => profiles.includes(part))) return 'wiring';
  return found.some((part) => profiles.includes(part)) ? 'rules' : 'shared';
}

function partOf(id: string, imports: Imports): string | null {
  if (commonLibraries.test(id)) return 'shared';
  if (formLibraries.test(id)) return 'forms';
  if (dialogLibraries.test(id)) return 'dialogs';
  if (id.includes('/node_modules/')) return null;
  const found = [...partsOf(id, imports)];
  const main = found.filter((part) => part in parts);
  return main.length > 0 ? mainFile(main, main.length < found.length) : laterFile(found);
}

/** A group of these files. What they import goes with them, unless it belongs to a group before. */
const filesOf = (names: readonly string[], priority: number) => ({
  name: (id: string, imports: Imports): string | null => {
    const part = partOf(id, imports);
    return part !== null && names.includes(part) ? part : null;
  },
  debugName: names.join(),
  priority,
});

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
  filesOf(['shared', 'rules', 'wiring'], 2),
  filesOf(Object.keys(parts), 1.9),
  filesOf(['forms'], 1.8),
  filesOf(['dialogs'], 1.75),
  filesOf(['calls'], 1.7),
  filesOf(['customer'], 1.6),
  filesOf(Object.keys(laterParts), 1),
];
