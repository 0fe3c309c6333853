#!/usr/bin/env bash
# Name parsers: three libraries, three answers for players, and Aaron Judge is an office, not a man.
#
# Guess: parsers agree on two plain words, first and last name, and only 'Jr.', 'II' and 'Acuña' need care.
# What happens: those three are right everywhere. But parse-full-name and another-name-parser read 'Aaron Judge' as the
# title 'Judge' with one name, 'Aaron', which the first calls a last name and the second a first name. humanparser has
# it right, and takes 'Master' of 'Master Teague' for a title. 'Major Harris' loses his first name in one of three,
# 'Captain Munnerlyn' in two; 'J.D. Martinez' has the suffix 'J.D.' in another-name-parser and no last name. Nothing is
# reported: parse-full-name's list of errors is empty.
# Where it matters: sorting cards by last name, a folder for each player, telling two cards apart by player. Judge's
# cards stand under A, or beside those of a man called only Aaron, and a search for the last name 'Judge' finds none.
# Instead: keep a player's name as one text; for an order by last name keep a key that people can edit.
# Versions: parse-full-name 1.2.7, humanparser 2.7.0, another-name-parser 0.1.0, Node 20. 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts \
  parse-full-name@1.2.7 humanparser@2.7.0 another-name-parser@0.1.0
cat >look.cjs <<'JS'
const { parseFullName } = require('parse-full-name');
const { parseName } = require('humanparser');
const anotherParser = require('another-name-parser');

const answers = (name) => {
  const full = parseFullName(name);
  const human = parseName(name);
  const other = anotherParser(name);
  return [
    [full.title, full.first, full.last, full.suffix],
    [human.salutation, human.firstName, human.lastName, human.suffix],
    [other.prefix, other.first, other.last, other.suffix],
  ].map((parts) => parts.map((part) => part || '-').join(' '));
};
// title, first name, last name, suffix by parse-full-name, humanparser, another-name-parser
const expected = {
  'Ken Griffey Jr.': ['- Ken Griffey Jr.', '- Ken Griffey Jr.', '- Ken Griffey Jr.'],
  'Aaron Judge': ['Judge - Aaron -', '- Aaron Judge -', 'Judge Aaron - -'],
  'Master Teague': ['- Master Teague -', 'Master - Teague -', 'Master Teague - -'],
  'Major Harris': ['- Major Harris -', '- Major Harris -', 'Major Harris - -'],
  'Captain Munnerlyn': ['Captain - Munnerlyn -', '- Captain Munnerlyn -', 'Captain Munnerlyn - -'],
  'J.D. Martinez': ['- J.D. Martinez -', '- J.D. Martinez -', '- Martinez - J.D.'],
};
let asDescribed = parseFullName('Aaron Judge').error.length === 0;
console.log('(title, first name, last name, suffix)');
for (const [name, answer] of Object.entries(expected)) {
  console.log(name.padEnd(18), answers(name).join('  |  '));
  asDescribed &&= answers(name).join() === answer.join();
}
if (!asDescribed) {
  console.error('Changed: at least one of the three parsers reads one of these names in another way.');
  process.exit(1);
}
JS
node look.cjs
