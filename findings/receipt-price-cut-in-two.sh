#!/usr/bin/env bash
# Receipt printers: three libraries, and a price of four digits before the point is printed as two numbers.
#
# Guess: a text that is too long for its column is cut, or the amount stays whole and the title gives way; a table keeps
# a space between its columns.
# What happens: all three break inside the amount, without an error. receiptline prints '^TOTAL | ^$1,799.99' (double
# width, its usual way to write a total, 32 columns) as '$1,799.9' with a '9' below; receipt-printer-encoder does the
# same in a column of 8, node-thermal-printer prints '$1,799.' and '99'. node-thermal-printer's table() puts columns
# side by side without a space: card '#111', quantity '1' is printed as card '#1111'.
# Where it matters: a receipt of a card shop that was tried with cards of $5 to $999.99. The first expensive card has a
# receipt whose total reads $1,799.9, and a lot of full-width titles has wrong card numbers.
# Instead: give the amount's column the width of the largest price the shop allows, plus a space (plus the sign), set
# double height only, and print the longest amount in a test.
# Versions: receiptline 4.0.4, @point-of-sale/receipt-printer-encoder 4.0.1, node-thermal-printer 4.6.1. 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts \
  receiptline@4.0.4 @point-of-sale/receipt-printer-encoder@4.0.1 node-thermal-printer@4.6.1
cat >look.mjs <<'JS'
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import printers from 'node-thermal-printer';
import receiptline from 'receiptline';

const printed = (bytes) => [...bytes].map((byte) => (byte === 10 || (byte > 31 && byte < 127) ? String.fromCharCode(byte) : '')).join('');
const has = (text, ...parts) => parts.every((part) => text.includes(part));

const total = receiptline.transform('^TOTAL | ^$1,799.99\n', { cpl: 32, encoding: 'cp437', command: 'text' });
console.log(`receiptline\n${total}`);

const encoder = new ReceiptPrinterEncoder({ columns: 32 });
const columns = [{ width: 20, align: 'left' }, { width: 8, align: 'right' }];
const encoded = printed(encoder.initialize().table(columns, [['Topps Chrome #111', '$1,799.99']]).encode());
console.log(`receipt-printer-encoder\n${encoded}`);

const { ThermalPrinter, PrinterTypes } = printers;
const paper = () => new ThermalPrinter({ type: PrinterTypes.EPSON, interface: 'printer.bin', width: 32 });
const custom = paper();
custom.tableCustom([{ text: 'Topps Chrome #111', align: 'LEFT', cols: 23 }, { text: '$1,799.99', align: 'RIGHT', cols: 8 }]);
const table = paper();
table.table(['Topps Chrome #111', '1', '/99', '$5.00']);
console.log(`node-thermal-printer\n${printed(custom.getBuffer())}${printed(table.getBuffer())}`);

const cut = /\$1,799\.9 *\n *9\s/;
const wide = total.replaceAll(/(?<=\S) (?=\S)/g, '');
const asDescribed =
  cut.test(wide) && cut.test(encoded) &&
  /\$1,799\. *\n *99/.test(printed(custom.getBuffer())) && has(printed(table.getBuffer()), '#1111');
if (!asDescribed) {
  console.error('Changed: at least one of the three keeps the amount or the card number whole.');
  process.exit(1);
}
JS
node look.mjs
