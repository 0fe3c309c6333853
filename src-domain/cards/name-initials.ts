/** Initials that mean something else in a search: rookies, short prints, makers, graders and their grades. */
const otherMeanings = new Set(
  'au bgs cgc csg ex fr gd gm hof iv jr mt nm nt opc pmg pr psa rc rpa rwb sgc sp spa sr ssp ud vg yg'.split(' '),
);

const suffix = /^(?:jr|sr|i{2,3}|iv)$/i;

/** 'Gilgeous-Alexander' are two names, 'LeBron' begins twice. */
const names = /\p{L}[\p{L}'’.]*/gu;
const innerCapital = /(?<=\p{Ll})\p{Lu}/gu;

const firstLetters = (parts: readonly string[]): string => parts.map(([first = '']) => first).join('');

const initialsOf = (player: string): readonly string[] => {
  const parts = player.match(names) ?? [];
  const own = parts.filter((part) => !suffix.test(part.replace('.', '')));
  const withCapitals = parts.flatMap((part) => [part, ...(part.match(innerCapital) ?? [])]);
  return own.length < 2 ? [] : [parts, own, withCapitals].map(firstLetters);
};

/**
 * The initials by which collectors know a player, in lower case without repeats: 'LeBron James' is 'lj' and 'lbj', 'Ronald
 * Acuña Jr.' 'ra' and 'raj'. None for one name, and none that mean something else in a search. @param players one or more
 */
export function nameInitials(players: string): string[] {
  const found = players.split(/[/,;&+]/).flatMap(initialsOf);
  return [...new Set(found.map((initials) => initials.normalize('NFD').replace(/\P{L}/gu, '').toLowerCase()))].filter(
    (initials) => initials.length <= 4 && !otherMeanings.has(initials),
  );
}
