#!/usr/bin/env bash
# Gnumeric: the apostrophe that protects a certificate number works once, and a title loses its own.
#
# Guess: an apostrophe before '0012345678' makes the cell a text, and the saved file has it again, so that the list can
# be opened and saved as often as one likes (LibreOffice keeps it, and two of them as well).
# What happens (Debian's gnumeric, CSV to CSV by its converter): the text is kept, but saved without the apostrophe.
# Opened once more it is a number: '0012345678' becomes 12345678, '1E10' 10000000000, '1.10' 1.1, 'DEC-25' a day. Of two
# apostrophes one is taken off at each turn. The title "'89 Topps" is a text with an apostrophe of its own: it is saved
# as '89 Topps' without it. Cells that start with another sign ('½', '#57', '/99') stay as they are.
# Where it matters: a shop that writes apostrophes for spreadsheets, and a dealer who edits prices twice: after the
# first turn the list looks right, after the second one the certificates of BGS are others. A reader that takes one
# apostrophe off, as LibreOffice needs, also takes the one that Gnumeric left of two.
# Instead: exchange XLSX or ODS with cells of type text, or check certificates against the stored ones on import.
# Versions: gnumeric 1.12.55-1 (Debian 12). 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
fetch() {
  apt-get install -qq --yes --reinstall --download-only -o Dir::Cache::archives="$dir" \
    gnumeric=1.12.55-1 gnumeric-common=1.12.55-1 libgoffice-0.10-10 >/dev/null 2>&1
}
fetch || { apt-get update -qq && fetch; }
for package in ./*.deb; do dpkg -x "$package" root; done
libraries=$(find "$dir/root" -name '*.so*' -printf '%h\n' | sort -u | paste -sd :)
save() {
  LD_LIBRARY_PATH=$libraries root/usr/bin/ssconvert -T Gnumeric_stf:stf_csv "$1" "$2" 2>/dev/null
}

cat >list.csv <<'CSV'
'0012345678
'1E10
'1.10
'DEC-25
''007
'89 Topps
½ Ounce
CSV
save list.csv once.csv
save once.csv twice.csv
echo 'as written | saved once | saved twice'
paste -d '|' list.csv once.csv twice.csv

once=$(paste -sd '|' once.csv)
twice=$(sed -E 's#^[0-9]{4}/12/25$#a day#' twice.csv | paste -sd '|')
expected_once="0012345678|1E10|1.10|DEC-25|'007|\"89 Topps\"|\"½ Ounce\""
expected_twice='12345678|10000000000|1.1|a day|007|"89 Topps"|"½ Ounce"'
if [ "$once" != "$expected_once" ] || [ "$twice" != "$expected_twice" ]; then
  echo 'Changed: Gnumeric saves at least one of these cells in another way.' >&2
  exit 1
fi
