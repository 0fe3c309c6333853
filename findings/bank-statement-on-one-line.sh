#!/usr/bin/env bash
# OFX: three readers of a bank statement; one sees no money at all, one changes the name of the buyer.
#
# Guess: line breaks mean nothing in OFX 1 (SGML), so readers that read a statement with a tag a line also read it when
# '<STMTRS><CURDEF>USD' stand on one; '&amp;' in a name is '&'.
# What happens: ofx-data-extractor gives the same file two answers. With a tag a line its summary is right; with some
# tags on one line it says 0 credits and 0 debits, and no error: only toJson() fails. node-ofx-parser gives the name
# 'Fleer &amp; Topps' as 'Fleer &amp;amp;amp; Topps', ofx-js gives 'Fleer & Topps'.
# Where it matters: comparing payments with orders, and books. A month without money looks like a month without sales,
# and a payer is matched by name.
# Instead: ofx-js, or compare the summary with the balance (LEDGERBAL) of the statement.
# Versions: ofx-data-extractor 1.5.0, node-ofx-parser 0.5.1, ofx-js 1.1.1, Node 20. 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts \
  ofx-data-extractor@1.5.0 node-ofx-parser@0.5.1 ofx-js@1.1.1
cat >look.mjs <<'JS'
import parser from 'node-ofx-parser';
import { Ofx } from 'ofx-data-extractor';
import { parse } from 'ofx-js';

const header = 'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nSECURITY:NONE\nENCODING:USASCII\nCHARSET:1252\nCOMPRESSION:NONE\nOLDFILEUID:NONE\nNEWFILEUID:NONE\n\n';
const transaction = (type, amount, id, name) =>
  `<STMTTRN>\n<TRNTYPE>${type}\n<DTPOSTED>20261127\n<TRNAMT>${amount}\n<FITID>${id}\n<NAME>${name}\n</STMTTRN>\n`;
const statement = (space) => `${header}<OFX>
<BANKMSGSRSV1>
<STMTTRNRS>
<TRNUID>1
<STATUS>${space}<CODE>0${space}<SEVERITY>INFO${space}</STATUS>
<STMTRS>${space}<CURDEF>USD
<BANKACCTFROM>${space}<BANKID>1${space}<ACCTID>12${space}<ACCTTYPE>CHECKING${space}</BANKACCTFROM>
<BANKTRANLIST>${space}<DTSTART>20261101${space}<DTEND>20261130
${transaction('CREDIT', '1799.99', 'A1', 'Fleer &amp; Topps')}${transaction('DEBIT', '-12.50', 'A2', 'Upper Deck')}</BANKTRANLIST>
<LEDGERBAL>${space}<BALAMT>1787.49${space}<DTASOF>20261130${space}</LEDGERBAL>
</STMTRS>
</STMTTRNRS>
</BANKMSGSRSV1>
</OFX>
`;
const summary = (text) => {
  const { credit, debit } = new Ofx(text).getTransactionsSummary();
  return `credits ${credit}, debits ${debit}`;
};
const payer = ({ OFX }) => OFX.BANKMSGSRSV1.STMTTRNRS.STMTRS.BANKTRANLIST.STMTTRN[0].NAME;
const seen = [
  ['ofx-data-extractor, a tag a line', summary(statement('\n')), 'credits 1799.99, debits 12.5'],
  ['ofx-data-extractor, tags on one line', summary(statement('')), 'credits 0, debits 0'],
  ['node-ofx-parser', payer(await parser.parse(statement('\n'))), 'Fleer &amp;amp;amp; Topps'],
  ['ofx-js, a tag a line', payer(await parse(statement('\n'))), 'Fleer & Topps'],
  ['ofx-js, tags on one line', payer(await parse(statement(''))), 'Fleer & Topps'],
];
for (const [name, answer] of seen) console.log(name.padEnd(38), answer);
if (seen.some(([, answer, expected]) => answer !== expected)) {
  console.error('Changed: at least one of the three reads the statement in another way.');
  process.exit(1);
}
JS
node look.mjs
