import { describe, expect, it } from 'vitest';
import { isInitials, properName } from '#domain/cards/title/name-casing.ts';

describe('a name in proper case', () => {
  it.each([
    ['LUKA DONČIĆ', 'Luka Dončić'],
    ['luka doncic', 'Luka Doncic'],
    ['Luka Doncic', 'Luka Doncic'],
    ['JJ McCARTHY', 'JJ McCarthy'],
    ['jj mccarthy', 'JJ McCarthy'],
    ['T.J. WATT', 'T.J. Watt'],
    ['gg jackson ii', 'GG Jackson II'],
    ['KEN GRIFFEY JR.', 'Ken Griffey Jr.'],
    ['KEN GRIFFEY JR', 'Ken Griffey Jr'],
    ["SHAQUILLE O'NEAL", "Shaquille O'Neal"],
    ["DE'VON ACHANE", "De'Von Achane"],
    ["ja'marr chase", "Ja'Marr Chase"],
    ['KE’BRYAN HAYES', 'Ke’Bryan Hayes'],
    ['LeBRON JAMES', 'LeBron James'],
    ['Lebron James', 'LeBron James'],
    ['DEMAR DEROZAN', 'DeMar DeRozan'],
    ['Deandre Ayton', 'Deandre Ayton'],
    ['DEANDRE HOPKINS', 'DeAndre Hopkins'],
    ['SHAI GILGEOUS-ALEXANDER', 'Shai Gilgeous-Alexander'],
    ['AMON-RA ST. BROWN', 'Amon-Ra St. Brown'],
    ['ELLY DE LA CRUZ', 'Elly De La Cruz'],
    ['elly de la cruz', 'Elly De La Cruz'],
    ['Virgil van Dijk', 'Virgil van Dijk'],
    ['OG ANUNOBY', 'OG Anunoby'],
    ['BO NIX', 'Bo Nix'],
    ['CEEDEE LAMB', 'CeeDee Lamb'],
    ['KEN  GRIFFEY', 'Ken Griffey'],
    ['van dijk', 'Van Dijk'],
    ['MACK HOLLINS', 'Mack Hollins'],
  ])('turns %j into %j', (written, proper) => {
    expect(properName(written)).toBe(proper);
  });

  it.each(['CJ', 'T.J.', 'cj', 'GG', 'AJ', 'OG', 'J.R.', 'A.I'])('treats %j as initials', (text) => {
    expect(isInitials(text)).toBe(true);
  });

  it.each(['Bo', 'Ty', 'Jo', 'St', 'Jr', 'II', 'Ed', 'Luka', 'J', 'Shh', 'Jr.T', 'T.J.Watt', ''])(
    'does not treat %j as initials',
    (text) => {
      expect(isInitials(text)).toBe(false);
    },
  );
});
