#!/usr/bin/env bash
# PGlite: a dump of a running shop ends its orders, and shows it the day of the dump from then on.
#
# Guess: pgDump of @electric-sql/pglite-tools reads the database and leaves it as it was.
# What happens: pg_dump uses the one session that PGlite has, and its transaction is never ended. From then on each
# INSERT and UPDATE fails with 25006 ('read-only transaction'), and reads stay at the moment of the dump. ROLLBACK ends
# that, and takes the search_path with it: tables are 'not found' (42P01) until it is set again.
# Where it matters: the nightly backup of a shop on PGlite. The dump itself is right, so nothing looks wrong until the
# next order.
# Instead: dump a second instance over a copy of the folder, or read the tables in a transaction of one's own.
# Versions: @electric-sql/pglite 0.5.16, @electric-sql/pglite-tools 0.4.8, Node 20. 2026-11-29.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --legacy-peer-deps \
  @electric-sql/pglite@0.5.16 @electric-sql/pglite-tools@0.4.8
cat >look.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';
import { pgDump } from '@electric-sql/pglite-tools/pg_dump';

const shop = await PGlite.create();
await shop.exec('create table orders (id integer primary key); insert into orders values (1)');
const order = (id) =>
  shop.query('insert into orders values ($1)', [id]).then(
    () => 'ordered',
    ({ code }) => code,
  );
const seen = [await order(2)];
const dump = await (await pgDump({ pg: shop })).text();
seen.push(/insert into public.orders/i.test(dump) || /copy public.orders/i.test(dump) ? 'dumped' : 'no dump');
seen.push(await order(3));
await shop.exec('rollback');
seen.push(await order(4));
await shop.exec('set search_path = public');
seen.push(await order(5));
console.log(seen.join(', '));
if (seen.join(' ') !== 'ordered dumped 25006 42P01 ordered') {
  console.error('Changed: a dump leaves another state behind.');
  process.exit(1);
}
JS
timeout 120 node look.mjs
