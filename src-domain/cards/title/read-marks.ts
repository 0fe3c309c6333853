import { indexPhrases, type PhraseIndex } from './phrase-index.ts';
import type { Read, TitleScan } from './title-scan.ts';
import { phrases } from './vocabulary/lists.ts';

const marks = (says: string, saysOther: string): PhraseIndex<boolean> =>
  indexPhrases([
    ...phrases(says).map((phrase) => [phrase, true] as const),
    ...phrases(saysOther).map((phrase) => [phrase, false] as const),
  ]);

const rookieMarks = marks(
  `RC; RCs; XRC; Rookie; Rookies; Rookie Card; Rookie Cards; Rated Rookie; Rated Rookies; RPA; Rookie RC; RC Rookie; Young Guns; True Rookie; Rooke; Rookie Patch Auto`,
  `Rookie of the Year; Rookies & Stars; Rookies and Stars; Rookies & Legends; All-Rookie; All Rookie; All-Rookie Team; Rookie Cup; Pre-Rookie; Pre Rookie; Rookie Reprint; Rookie Card Reprint; RC Reprint; Reprint RC;
   Not Rookie; Not RC; Non-Rookie; Non RC; Rookie Retro; Rookie Rewind; Rookie Recollection; Rookie Remembrance; Young Guns Retro; Rookies & Traded; Rookie & Traded; Traded & Rookies; Traded and Rookies; Rookie Review; Rookie Revival; Young Guns Tribute; Young Guns Anniversary; Young Guns Reprint; Rookie Cards Reprint; Rookie Year Flashback; Rookie Flashback; Rookie History`,
);

const autographMarks = marks(
  `Auto; Autos; Autograph; Autographs; Autographed; Autographics; Signed; Signature; Signatures; RPA; Chromographs; Chromograph; Scripts; Penmanship; Inscribed; Sign of the Times; Sweet Sigs; Hand Signed; Auto'd; Au`,
  `Facsimile Auto; Facsimile Autograph; Facsimile Signature; Facsimile Signed; No Auto; Non Auto; Non-Auto; Not Auto; Not Signed; Unsigned; Pre-Print Auto; Silver Signature; Silver Signatures; Gold Signature; Gold Signatures; Printed Auto; Reprint Auto; Replica Auto; Auto Racing; Auto Club`,
);

const find = (scan: TitleScan, index: PhraseIndex<boolean>): Read<true> | undefined => {
  for (let at = 0; at < scan.words.length; at += 1) {
    const found = scan.kindOf(at) === 'number' ? undefined : index(scan.words, at);
    if (found?.entry) return { value: true, words: scan.text(found), score: 1 };
    if (found) at = found.to - 1;
  }
  return undefined;
};

/** Later cards that show a rookie card again, or are given for a collection of them. */
const afterwards = new Set(['renewed', 'achievement', 'achievements']);

/** 'RC', 'Rookie', 'Rated Rookie', 'Young Guns'; not 'Rookie of the Year', 'Rookies & Stars', 'Young Guns Renewed'. */
export function readRookie(scan: TitleScan): Read<true> | undefined {
  const found = find(scan, rookieMarks);
  const isLater = scan.words.some(({ norm }) => afterwards.has(norm));
  return isLater && !/\bRC\b/i.test(found?.words ?? '') ? undefined : found;
}

export const readAutograph = (scan: TitleScan): Read<true> | undefined => find(scan, autographMarks);
