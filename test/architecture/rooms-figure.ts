/** A module and what it imports, as paths from the project's root. */
export type ModuleImports = { readonly source: string; readonly imports: readonly string[] };

const begin = '<!-- drawn by `npm run arch -- --draw` -->\n';
const end = '\n<!-- end of the drawing -->';

/** Rooms of which each folder is shown. */
const opened = ['src-ui', 'src-adapters'];

/** 'src-domain', 'src-ui/pages'; the files beside a room's folders are the room itself. */
function placeOf(path: string): string {
  const [room = '', folder, ...rest] = path.split('/');
  return opened.includes(room) && rest.length > 0 ? `${room}/${folder}` : room;
}

const roomOf = (place: string): string => place.split('/')[0] ?? '';

const nameOf = (place: string): string => place.replaceAll('/', '_');

/** Arrows within an opened room lead from folder to folder, those between rooms from room to room. */
function arrowBetween(from: string, to: string): string | null {
  const [source, target] = [placeOf(from), placeOf(to)];
  const ends = roomOf(source) === roomOf(target) ? [source, target] : [roomOf(source), roomOf(target)];
  // Every folder uses the files beside the folders: names of paths, of queries, of use cases.
  if (ends[0] === ends[1] || ends.some((place) => opened.includes(place) && roomOf(source) === roomOf(target)))
    return null;
  return `  ${ends.map((place) => nameOf(place ?? '')).join(' --> ')}`;
}

/** The rooms and who imports whom, as a Mermaid flowchart. */
export function drawRooms(modules: readonly ModuleImports[]): string {
  const ofProduct = modules.filter(({ source }) => /^src(?:-\w+)?\//.test(source));
  const places = new Set(ofProduct.map(({ source }) => placeOf(source)));
  const inside = opened.flatMap((room) => [
    `  subgraph ${room}`,
    ...[...places]
      .filter((place) => place.startsWith(`${room}/`))
      .sort()
      .map((place) => `    ${nameOf(place)}[${place.slice(room.length + 1)}]`),
    '  end',
  ]);
  const arrows = ofProduct.flatMap(({ source, imports }) =>
    imports.filter((to) => places.has(placeOf(to))).flatMap((to) => arrowBetween(source, to) ?? []),
  );
  return ['```mermaid', 'flowchart TD', ...inside, ...[...new Set(arrows)].sort(), '```'].join('\n');
}

/** The text with its drawing replaced; null without a place for one. */
export function withDrawing(text: string, drawing: string): string | null {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  return from < 0 || to < from ? null : text.slice(0, from + begin.length) + drawing + text.slice(to);
}
