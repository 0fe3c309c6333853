#!/usr/bin/env bash
# Money libraries: a charge and its refund, the same amount with a minus, round to two different amounts of cents.
#
# Guess: rounding a refund of -x gives minus what rounding x gave; 'half up' is a matter of x.xx5 only, and takes it
# away from zero, as on paper. A library's default rounds to the nearest cent.
# What happens, for 57.5 cents (half of $1.15) and back: currency.js gives 58 and -57. dinero.js gives 57 and -58 by
# default, since transformScale() rounds DOWN, towards the lower number and not to the nearest cent: 8.875 % of
# $1,799.99 is $159.74 in place of $159.75. Its halfUp gives 58 and -57, halfDown 57 and -58. big.js and
# Intl.NumberFormat, both also 'half up' by name or default, give 58 and -58, and so do dinero.js' halfEven and
# halfAwayFromZero here.
# Where it matters: refunds, credit notes, discounts written as negative lines, commissions taken back. Books that add a
# charge and its refund do not come to zero; with dinero.js' default the shop pays back a cent more than it took.
# Instead: round the positive amount and negate it, or use halfAwayFromZero (halfEven) on both sides.
# Versions: currency.js 2.0.4, dinero.js 2.0.2, big.js 7.0.1, Node 20. 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts currency.js@2.0.4 dinero.js@2.0.2 big.js@7.0.1
cat >look.mjs <<'JS'
import Big from 'big.js';
import currency from 'currency.js';
import * as money from 'dinero.js';

const usd = (amount, scale) => money.dinero({ amount, currency: money.USD, scale });
const cents = (price, rounding) => money.toSnapshot(money.transformScale(price, 2, rounding)).amount;
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

// half of $1.15, as a charge and as a refund
const ways = {
  'currency.js': (sign) => currency(1.15 * sign).multiply(0.5).intValue,
  'dinero.js, default': (sign) => cents(usd(575 * sign, 3)),
  'dinero.js, halfUp': (sign) => cents(usd(575 * sign, 3), money.halfUp),
  'dinero.js, halfDown': (sign) => cents(usd(575 * sign, 3), money.halfDown),
  'dinero.js, halfEven': (sign) => cents(usd(575 * sign, 3), money.halfEven),
  'dinero.js, halfAwayFromZero': (sign) => cents(usd(575 * sign, 3), money.halfAwayFromZero),
  'big.js, roundHalfUp': (sign) => Number(new Big(1.15 * sign).times(0.5).round(2, Big.roundHalfUp).times(100)),
  'Intl.NumberFormat': (sign) => Math.round(Number(dollars.format(0.575 * sign).replace('$', '')) * 100),
};
const seen = Object.entries(ways).map(([name, way]) => [name, way(1), way(-1)]);
for (const [name, charge, refund] of seen) console.log(name.padEnd(28), charge, refund, charge + refund === 0 ? '' : 'a cent apart');
const tax = cents(money.multiply(usd(179999, 2), { amount: 8875, scale: 5 }));
console.log('8.875 % of $1,799.99 by dinero.js:', tax, 'cents');

const pairs = seen.map(([, charge, refund]) => `${charge}/${refund}`).join(' ');
if (pairs !== '58/-57 57/-58 58/-57 57/-58 58/-58 58/-58 58/-58 58/-58' || tax !== 15974) {
  console.error('Changed: at least one of these libraries rounds a charge or a refund in another way.');
  process.exit(1);
}
JS
node look.mjs
