#!/usr/bin/env bash
# Singulars: four libraries of English agree that one of the Rookies is a Rooky.
#
# Guess: the singular of 'Rookies' is 'Rookie', as that of 'Movies' is 'Movie'; at least one of four popular libraries
# knows the word.
# What happens: pluralize, inflection and natural give 'Rooky' (and know 'Movie', the first two by an exception).
# compromise gives 'rookie' for the word alone, and 'topps rooky' for 'Topps Rookies', in small letters. 'Topps' itself
# is 'Topp' in all four, 'Giannis' 'Gianni' in three. Other words of the field, Prizms, Relics, Patches, are right.
# Where it matters: search and matching of sets that should find 'Rookie' for 'Rookies', headings ('1 Rooky'), names
# made from a list of column heads. 'Rookie' itself stays, so that not even two treated texts match. A stemmer
# (natural's PorterStemmer) gives 'rooki' for both and is safe.
# Instead: compare stems, or add the word: pluralize.addSingularRule(/^(rook)ies$/i, '$1ie').
# Versions: pluralize 8.0.0, inflection 3.0.2, natural 8.1.1, compromise 14.17.0, Node 20. 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts \
  pluralize@8.0.0 inflection@3.0.2 natural@8.1.1 compromise@14.17.0
cat >look.cjs <<'JS'
const compromise = require('compromise');
const inflection = require('inflection');
const natural = require('natural');
const pluralize = require('pluralize');

const nouns = new natural.NounInflector();
const singulars = (word) => [
  pluralize.singular(word),
  inflection.singularize(word),
  nouns.singularize(word),
  compromise(word).nouns().toSingular().text(),
].join(', ');
// pluralize, inflection, natural, compromise
const expected = {
  Rookies: 'Rooky, Rooky, Rooky, rookie',
  'Topps Rookies': 'Topps Rooky, Topps Rooky, Topps Rooky, topps rooky',
  Topps: 'Topp, Topp, Topp, topp',
  Giannis: 'Gianni, Gianni, Gianni, Giannis',
  Relics: 'Relic, Relic, Relic, relic',
};
let asDescribed = true;
for (const [word, answer] of Object.entries(expected)) {
  console.log(word.padEnd(14), singulars(word));
  asDescribed &&= singulars(word) === answer;
}
const stems = ['Rookie', 'Rookies'].map((word) => natural.PorterStemmer.stem(word));
console.log('stems of Rookie and Rookies:', stems.join(', '));
pluralize.addSingularRule(/^(rook)ies$/i, '$1ie');
console.log('pluralize with a rule:', pluralize.singular('Rookies'));

asDescribed &&= stems[0] === stems[1] && pluralize.singular('Rookies') === 'Rookie';
if (!asDescribed) {
  console.error('Changed: at least one of the four gives another singular.');
  process.exit(1);
}
JS
node look.cjs 2>&1 | grep -v 'injected env'
