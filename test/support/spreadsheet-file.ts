import { strToU8, zipSync } from 'fflate';

export const zipped = (files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Cells as XML, by sheet. */
export const xlsx = (sheets: Readonly<Record<string, readonly string[]>>) =>
  zipped({
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${relationships}"><sheets>${Object.keys(sheets)
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${Object.keys(
      sheets,
    )
      .map(
        (_, at) =>
          `<Relationship Id="r${at + 1}" Type="${relationships}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join('')}<Relationship Id="rs" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet ${main}><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet ${main}><sheetData>${rows.map((row, index) => `<row r="${index + 1}">${row}</row>`).join('')}</sheetData></worksheet>`,
      ]),
    ),
  });

export const textCell = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
export const numberCell = (at: string, value: string) => `<c r="${at}"><v>${value}</v></c>`;
export const dayCell = (at: string, value: number) => `<c r="${at}" s="1"><v>${value}</v></c>`;

export const ods = (content: string) =>
  zipped({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<?xml version="1.0"?><office:document-content><office:body><office:spreadsheet>${content}</office:spreadsheet></office:body></office:document-content>`,
  });
export const odsText = (value: string, repeats = 1) =>
  `<table:table-cell office:value-type="string" table:number-columns-repeated="${repeats}"><text:p>${value}</text:p></table:table-cell>`;
