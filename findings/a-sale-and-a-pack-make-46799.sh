#!/usr/bin/env bash
# hledger: a sale of $1,799 and one of $45 add up to "$46,799"; Ledger says $1,844 for the same file.
#
# Guess: '$1,799' is what it looks like, as both programs read '$1,799.00' in the same way and print '1,799'.
# What happens: where a journal never shows which sign is the decimal one, hledger takes a single comma for it, also
# before three digits and with a dollar sign. $1,799 is one dollar and 799 thousandths; with $45 it is 46.799, which is
# printed, in the style of the first amount, as $46,799. The report balances, nothing is reported. One amount with cents
# in front ('$1,799.00', or a line 'decimal-mark .') makes it 1,844, as in Ledger; without the comma, 1799, too.
# Where it matters: books of a shop that rounds prices to dollars, fed by an export that groups thousands. Each card
# above $999 counts as a dollar or two, and the report looks like many times the sales.
# Instead: write amounts for ledgers without groups and with two decimals, and 'decimal-mark .' at the top of the file.
# Versions: hledger 1.25-2+b5, ledger 3.3.0-3 (Debian 12). 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
fetch() {
  apt-get install -qq --yes --reinstall --download-only -o Dir::Cache::archives="$dir" \
    hledger=1.25-2+b5 ledger=3.3.0-3 >/dev/null 2>&1
}
fetch || { apt-get update -qq && fetch; }
for package in ./*.deb; do dpkg -x "$package" root; done
LD_LIBRARY_PATH=$(find "$dir/root" -name '*.so*' -printf '%h\n' | sort -u | paste -sd :)
export LD_LIBRARY_PATH

sales() {
  printf '2026-11-27 A card\n  Assets:Bank  %s\n  Income:Cards\n\n' "$1"
  printf '2026-11-28 A pack\n  Assets:Bank  %s\n  Income:Cards\n' "$2"
}
bank() {
  "root/usr/bin/$1" -f "$2" balance Assets:Bank | sed -n 's/^ *\(\S*\)  .*Bank$/\1/p'
}
sales '$1,799' '$45' >dollars.journal
sales '$1,799.00' '$45.00' >cents.journal
{ echo 'decimal-mark .' && sales '$1,799' '$45'; } >marked.journal

seen=$(
  echo "whole dollars: hledger $(bank hledger dollars.journal), ledger $(bank ledger dollars.journal)"
  echo "with cents: hledger $(bank hledger cents.journal), ledger $(bank ledger cents.journal)"
  echo "with 'decimal-mark .': hledger $(bank hledger marked.journal)"
)
echo "$seen"
expected="whole dollars: hledger \$46,799, ledger \$1,844
with cents: hledger \$1,844.00, ledger \$1,844.00
with 'decimal-mark .': hledger \$1,844"
if [ "$seen" != "$expected" ]; then
  echo 'Changed: at least one of the two adds these sales up in another way.' >&2
  exit 1
fi
