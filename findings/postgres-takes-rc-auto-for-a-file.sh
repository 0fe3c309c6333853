#!/usr/bin/env bash
# PostgreSQL's text search: 'RC/Auto' is a file, '2018-19' has a negative number, T-206 is -206.
#
# Guess: words are split at signs, so that each word of a title finds it; a hyphenated word is found whole and in parts.
# What happens with to_tsvector and websearch_to_tsquery, language english (simple splits in the same way): letters
# around a '/' are a path and one token. 'auto' and 'rc auto' do not find 'RC/Auto', 'bowman' not 'Topps/Bowman'. '/99'
# finds 'Gold /99' and not 'Gold 23/99', '99' finds neither. A hyphen before digits is a minus: the season '1986-87' is
# 1986 and -87, so that '86-87' and '87' do not find it; 'T-206' is -206 (in english a single T is left out), not found
# by '206' or 't206'. 'Prizm.com' is a host, not found by 'prizm'. Only a hyphen between letters is as guessed:
# 'O-Pee-Chee' is found whole and in parts.
# Where it matters: a search over card titles; half of the titles have such a sign, no search fails, cards are missing.
# Instead: put spaces for '/' and '-' before to_tsvector and before the query, or use trigrams.
# Versions: @electric-sql/pglite 0.5.16, which carries PostgreSQL's own parser of words. Node 20. 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts @electric-sql/pglite@0.5.16
cat >look.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';

const database = await PGlite.create();
const sql = `select to_tsvector('english', $1)::text as tokens,
  to_tsvector('english', $1) @@ websearch_to_tsquery('english', $2) as found`;
// title, search, found
const rows = [
  ['2018-19 Prizm RC/Auto', 'auto', false],
  ['2018-19 Prizm RC/Auto', 'rc auto', false],
  ['Topps/Bowman Chrome', 'bowman', false],
  ['Gold /99', '/99', true],
  ['Gold 23/99', '/99', false],
  ['Gold /99', '99', false],
  ['Gold 23/99', '99', false],
  ['1986-87 Fleer', '1986-87', true],
  ['1986-87 Fleer', '86-87', false],
  ['1986-87 Fleer', '87', false],
  ['T-206 Wagner', '206', false],
  ['T-206 Wagner', 't206', false],
  ['T-206 Wagner', 't-206', true],
  ['Prizm.com Redemption', 'prizm', false],
  ['O-Pee-Chee Gretzky', 'pee', true],
];
let asDescribed = true;
for (const [title, search, expected] of rows) {
  const { tokens, found } = (await database.query(sql, [title, search])).rows[0];
  console.log(title.padEnd(22), search.padEnd(8), found ? 'found    ' : 'not found', tokens);
  asDescribed &&= found === expected;
}
await database.close();
if (!asDescribed) {
  console.error('Changed: at least one of these searches finds another set of titles.');
  process.exit(1);
}
JS
node look.mjs
