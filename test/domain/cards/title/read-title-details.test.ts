import { describe, expect, it } from 'vitest';
import { readTitle } from '#domain/cards/title/read-title.ts';

/** All that is read from a title in one line; in brackets the words it was read from, where they differ. */
function told(title: string): string {
  const { title: _, serial, ...fields } = readTitle(title);
  const run = serial && { value: `${serial.n ?? ''}/${serial.of}`, words: serial.words };
  return Object.entries({ ...fields, ...(run && { serial: run }) })
    .map(([name, { value, words }]) => {
      const shown = value === true ? 'yes' : `${value}`;
      return `${name} ${shown}${shown === words ? '' : ` (${words})`}`;
    })
    .join(', ');
}

const titles: Record<string, readonly [title: string, told: string][]> = {
  'players among other words': [
    [
      '#41, 2021 Bowman Chrome | Black Messi Bomb Squad',
      'year 2021, brand Bowman, set Chrome, insert Bomb Squad, player Messi, cardNumber 41 (#41), parallel Black',
    ],
    [
      "'89 rc 044/150 #57 lebron james kenny pickett",
      'year 1989 (89), player LeBron James / Kenny Pickett (lebron james kenny pickett), cardNumber 57 (#57), rookie yes (rc), serial 44/150 (044/150)',
    ],
    ['044/150 Case Hit #3 Bonemer Green', 'player Bonemer Green, cardNumber 3 (#3), serial 44/150 (044/150)'],
    [
      '12/25 Holo Ashton Jeanty/Rick Camp',
      'player Ashton Jeanty / Rick Camp (Ashton Jeanty/Rick Camp), parallel Holo, serial 12/25',
    ],
    [
      '1952 PANINI MOSAIC #12 WIBBLEVERSE PETE ROSE ORLANDO MAGIC',
      'year 1952, brand Panini (PANINI), set Mosaic (MOSAIC), player Pete Rose (PETE ROSE), cardNumber 12 (#12)',
    ],
    [
      '1952 Panini Select | ZYDRUNAS ILGAUSKAS & JAXSON DART',
      'year 1952, brand Panini, set Select, player Zydrunas Ilgauskas & Jaxson Dart (ZYDRUNAS ILGAUSKAS & JAXSON DART)',
    ],
    [
      "1952 Topps Heritage Jordan #'d 5/10 RC #3",
      'year 1952, brand Topps, set Heritage, player Jordan, cardNumber 3 (#3), rookie yes (RC), serial 5/10',
    ],
    ['1952 | Bol Bol, RC', 'year 1952, player Bol Bol, rookie yes (RC)'],
    [
      '1996 Donruss, Auto - Fearful KUPP COOPER',
      'year 1996, brand Donruss, player Kupp Cooper (KUPP COOPER), autograph yes (Auto)',
    ],
    ['1996 Fleer Dameon Pierce Swingers', 'year 1996, brand Fleer, player Dameon Pierce'],
    [
      '2018-19 upper deck kluszewski night vision green ice',
      'year 2018 (2018-19), season 2018-19, brand Upper Deck (upper deck), player Kluszewski (kluszewski), parallel Green Ice (green ice)',
    ],
    ['2020 Jesus Made', 'year 2020, player Jesus Made'],
    ['2021 Fleer BONEMER GREEN Spellships', 'year 2021, brand Fleer, player Bonemer Green (BONEMER GREEN)'],
    [
      '2021 Topps Brady Dominators, Miami Heat',
      'year 2021, brand Topps, insert Dominators, player Brady, sport basketball (Miami Heat), team Miami Heat',
    ],
    ['2021 Topps Dallas Playables Thomas Bryant', 'year 2021, brand Topps, player Thomas Bryant'],
    ['2021 Upper Deck - Dameon Pierce Green', 'year 2021, brand Upper Deck, player Dameon Pierce, parallel Green'],
    [
      '2021 mosaic monopoly rashee rice',
      'year 2021, brand Panini (mosaic), set Mosaic (mosaic), insert Monopoly (monopoly), player Rashee Rice (rashee rice)',
    ],
    [
      '2024 Fleer BGS 9.5 /99 - Luis Robert Jr Kindness / 12/25',
      'year 2024, brand Fleer, player Luis Robert Jr, grader BGS, grade 9.5, serial 12/25',
    ],
    [
      '2024 Score Rookie Ticket Judge Dallas',
      'year 2024, brand Panini (Score), set Score, player Judge, rookie yes (Rookie)',
    ],
    [
      'BROOKLYN NETS KEVIN DURANT',
      'player Kevin Durant (KEVIN DURANT), sport basketball (BROOKLYN NETS), team Brooklyn Nets (BROOKLYN NETS)',
    ],
    [
      'Donruss - Net Marvels Auto Silver, KON KNUEPPEL VJ EDGECOMBE Giants',
      'brand Donruss, insert Net Marvels, player Kon Knueppel / VJ Edgecombe (KON KNUEPPEL VJ EDGECOMBE), parallel Silver, autograph yes (Auto), team Giants',
    ],
    [
      'Fleer Crossfire, bryce rainer Blue',
      'brand Fleer, set Crossfire, player Bryce Rainer (bryce rainer), parallel Blue',
    ],
    ['Justin Herbert Absolute 2020', 'year 2020, player Justin Herbert'],
    [
      'K. BRYANT & KHAMAN MALUACH YANKEES',
      'player K. Bryant & Khaman Maluach (K. BRYANT & KHAMAN MALUACH), sport baseball (YANKEES), team New York Yankees (YANKEES)',
    ],
    [
      'Lakers Gary Payton II Thunderstruck #41',
      'player Gary Payton II, cardNumber 41 (#41), sport basketball (Lakers), team Los Angeles Lakers (Lakers)',
    ],
    [
      'MANU GINOBILI SKYBENDERS PANINI DONRUSS OPTIC - /99',
      'brand Panini (PANINI), set Donruss Optic (DONRUSS OPTIC), player Manu Ginobili (MANU GINOBILI), serial /99',
    ],
    [
      "Orlando Magic #280 Glitterati BO JACKSON '89 Panini Donruss Optic",
      'year 1989 (89), brand Panini, set Donruss Optic, player Bo Jackson (BO JACKSON), cardNumber 280 (#280), sport basketball (Orlando Magic), team Orlando Magic',
    ],
    [
      'PANINI MOSAIC - BGS 9.5 | AMON-RA ST. BROWN GIANNIS ANTETOKOUNMPO RC',
      'brand Panini (PANINI), set Mosaic (MOSAIC), player Amon-Ra St. Brown / Giannis Antetokounmpo (AMON-RA ST. BROWN GIANNIS ANTETOKOUNMPO), rookie yes (RC), grader BGS, grade 9.5',
    ],
    [
      'Panini Select, Al Horford and Cy Young',
      'brand Panini, set Select, player Al Horford & Cy Young (Al Horford and Cy Young)',
    ],
    [
      'REFRACTOR JORDAN 2024 FLEER',
      'year 2024, brand Fleer (FLEER), player Jordan (JORDAN), parallel Refractor (REFRACTOR)',
    ],
    ['Topps A.J.P. Pollock', 'brand Topps, player A.J.P. Pollock'],
    [
      'Topps Chrome Angel Reese / JR Smith Purple Shock',
      'brand Topps, set Chrome, player Angel Reese / JR Smith, parallel Purple Shock',
    ],
    ['Topps Edwin van der Sar', 'brand Topps, player Edwin van der Sar'],
    ['Topps Juan De Los Santos Jr', 'brand Topps, player Juan De Los Santos Jr'],
    ['Topps Mike Trout, Shohei Ohtani', 'brand Topps, player Mike Trout'],
    ['kaboom d. white #bdc-88', 'insert Kaboom (kaboom), player D. White (d. white), cardNumber BDC-88 (#bdc-88)'],
    [
      'lakers, black - d. white psa 9/10 auto 1986 bowman chrome',
      'year 1986, brand Bowman (bowman), set Chrome (chrome), player D. White (d. white), parallel Black (black), autograph yes (auto), grader PSA (psa), grade 9, autographGrade 10, sport basketball (lakers), team Los Angeles Lakers (lakers)',
    ],
    ['panini marc von essen', 'brand Panini (panini), player Marc von Essen (marc von essen)'],
    ['panini marco da silva', 'brand Panini (panini), player Marco da Silva (marco da silva)'],
  ],
  'grades beside other numbers': [
    ['Bo Jackson Topps Pristine 10', 'brand Topps, player Bo Jackson, grade 10'],
    [
      'PSA 9 AUTO 10 Topps Bo Jackson',
      'brand Topps, player Bo Jackson, autograph yes (AUTO), grader PSA, grade 9, autographGrade 10',
    ],
    ['PSA 9 Hot Potential Bo Jackson', 'player Bo Jackson'],
    ['Topps Bo Jackson 7/9 PSA', 'brand Topps, player Bo Jackson, grader PSA, serial 7/9'],
    ['Topps Bo Jackson 9, PSA', 'brand Topps, player Bo Jackson, cardNumber 9, grader PSA'],
    ['Topps Bo Jackson BGS 10/5', 'brand Topps, player Bo Jackson, grader BGS, grade 10'],
    [
      'Topps Bo Jackson BGS 9 Auto 10/25',
      'brand Topps, player Bo Jackson, autograph yes (Auto), grader BGS, grade 9, serial 10/25',
    ],
    ['Topps Bo Jackson Mint #9', 'brand Topps, player Bo Jackson, cardNumber 9 (#9)'],
    ['Topps Bo Jackson PSA 1/10', 'brand Topps, player Bo Jackson, grader PSA, grade 1'],
    ['Topps Bo Jackson PSA 10/25', 'brand Topps, player Bo Jackson, grader PSA, serial 10/25'],
    [
      'Topps Bo Jackson PSA 8 AUTO 10 #45',
      'brand Topps, player Bo Jackson, cardNumber 45 (#45), autograph yes (AUTO), grader PSA, grade 8, autographGrade 10',
    ],
    [
      'Topps Bo Jackson PSA 9 Auto #10',
      'brand Topps, player Bo Jackson, cardNumber 10 (#10), autograph yes (Auto), grader PSA, grade 9',
    ],
    ['Topps Bo Jackson PSA AUTO 10 BGS 8', 'brand Topps, player Bo Jackson, autograph yes (AUTO), grader BGS, grade 8'],
    ['Topps Bo Jackson PSA/10', 'brand Topps, player Bo Jackson, grader PSA, grade 10'],
    ['Topps Bo Jackson PSA10.0', 'brand Topps, player Bo Jackson, grader PSA (PSA10.0), grade 10 (PSA10.0)'],
  ],
  'years beside other numbers': [
    ["'03 LeBron James 1989 Insert", 'year 2003 (03), player LeBron James'],
    ["'95 '96 Finest Mike Trout", 'year 1996 (96), brand Topps (Finest), set Finest, player Mike Trout'],
    ['1909-11 T206 Ty Cobb', 'year 1909 (1909-11), brand T206, player Ty Cobb'],
    ['1933-36 Goudey Babe Ruth', 'year 1933, brand Goudey, player Babe Ruth'],
    ['1989 Ken Griffey Jr 2019 RC Topps', 'year 2019, brand Topps, player Ken Griffey Jr, rookie yes (RC)'],
    ['1989/250 Ken Griffey', 'player Ken Griffey'],
    ['Ken Griffey 1986/87 Fleer', 'year 1986 (1986/87), season 1986-87 (1986/87), brand Fleer, player Ken Griffey'],
    ['Ken Griffey 86-87 Fleer', 'year 1986 (86-87), season 1986-87 (86-87), brand Fleer, player Ken Griffey'],
    ['Ken Griffey 89 Topps', 'year 1989 (89), brand Topps, player Ken Griffey'],
    ['Ken Griffey 89, Topps', 'brand Topps, player Ken Griffey, cardNumber 89'],
    ['Pop 1999 Luka Doncic 2019', 'year 2019, player Luka Doncic'],
    ['Project 90 Topps Mike Trout', 'brand Topps, player Mike Trout'],
  ],
  'makers and their product lines': [
    ['1982 Star Magic Johnson', 'year 1982, player Magic Johnson'],
    ['1983 Star Magic Johnson', 'year 1983, brand Star, player Magic Johnson'],
    [
      '1985 Michael Jordan Bulls Star',
      'year 1985, player Michael Jordan, sport basketball (Bulls), team Chicago Bulls (Bulls)',
    ],
    ['1990 Score Fleer Jerry Rice', 'year 1990, brand Fleer, player Jerry Rice'],
    ['1995 Elite Kobe Bryant', 'year 1995, player Kobe Bryant'],
    ['1997 Star Michael Jordan', 'year 1997, brand Star, player Michael Jordan'],
    [
      '1998 Chargers Ryan Leaf #12',
      'year 1998, player Ryan Leaf, cardNumber 12 (#12), sport football (Chargers), team San Diego Chargers (Chargers)',
    ],
    ['2005 Prizm Kobe Bryant', 'year 2005, set Prizm, player Kobe Bryant'],
    ['2010 Score Tim Tebow', 'year 2010, brand Panini (Score), set Score, player Tim Tebow'],
    ['2015 Classic Mike Trout', 'year 2015, player Mike Trout'],
    [
      '2020 Panini Chronicles Prizm Justin Herbert',
      'year 2020, brand Panini, set Chronicles, player Justin Herbert, parallel Prizm',
    ],
    ['2021 SP Authentic', 'year 2021, brand Upper Deck (SP Authentic), set SP Authentic'],
    [
      '2022 Upper Deck Series 1, Young Guns Matty Beniers',
      'year 2022, brand Upper Deck, set Series 1, player Matty Beniers, rookie yes (Young Guns)',
    ],
    ['Bowman Topps Mike Trout', 'brand Topps, set Bowman, player Mike Trout'],
    ['Contenders Justin Herbert', 'brand Panini (Contenders), set Contenders, player Justin Herbert'],
    ['Jackson Chourio, Onyx', 'brand Onyx, player Jackson Chourio'],
    ['Jerry Rice Score #200', 'player Jerry Rice, cardNumber 200 (#200)'],
    ['Luka Doncic Light, Blue Prizm', 'brand Panini (Prizm), set Prizm, player Luka Doncic, parallel Blue Prizm'],
    ['Michael Jordan Star 1985', 'year 1985, brand Star, player Michael Jordan'],
    ['PSA 9 Leaf Jerry Rice', 'brand Leaf, player Jerry Rice, grader PSA, grade 9'],
    ['Pokemon Topps Charizard', 'brand Topps, player Charizard'],
    ['Prizm Justin Herbert', 'brand Panini (Prizm), set Prizm, player Justin Herbert'],
    ['Rookies & Stars Drew Brees Panini Prizm', 'brand Panini, set Prizm, player Drew Brees'],
    ['Score Jerry Rice', 'brand Score, player Jerry Rice'],
  ],
  'card numbers and print runs': [
    ['/99 Mike Trout', 'player Mike Trout, serial /99'],
    ['1986 Fleer 57 12/25', 'year 1986, brand Fleer, cardNumber 57, serial 12/25'],
    ['1986 Fleer 57 PSA 9', 'year 1986, brand Fleer, cardNumber 57, grader PSA, grade 9'],
    [
      '1986 Fleer Michael Jordan Silver 57',
      'year 1986, brand Fleer, player Michael Jordan, cardNumber 57, parallel Silver',
    ],
    ['2021 Topps Chrome 41 PSA 10', 'year 2021, brand Topps, set Chrome, cardNumber 41, grader PSA, grade 10'],
    ['Mike Trout #d 25', 'player Mike Trout, serial /25 (#d 25)'],
    ['Mike Trout /0', 'player Mike Trout'],
    ['Mike Trout /123456', 'player Mike Trout'],
    ['Mike Trout 1/0', 'player Mike Trout'],
    ['Mike Trout 9/10 Auto', 'player Mike Trout, autograph yes (Auto), serial 9/10'],
    ['Mike Trout Topps (3 of 10)', 'brand Topps, player Mike Trout'],
    ['Mike Trout Topps w/5 Relics', 'brand Topps, player Mike Trout'],
    ['Mike Trout d 25', 'player Mike Trout'],
    ['Mike Trout sn 25', 'player Mike Trout'],
    ['Topps #HPJM Mike Trout #27', 'brand Topps, player Mike Trout, cardNumber 27 (#27)'],
    ['Topps Bo Jackson Gem Mint - 10', 'brand Topps, player Bo Jackson'],
    ['Topps Chrome 12 Autographs', 'brand Topps, set Chrome, autograph yes (Autographs)'],
    ['Topps Chrome Mike Trout / 7', 'brand Topps, set Chrome, player Mike Trout'],
    ['Topps Chrome Mike Trout 7-11', 'brand Topps, set Chrome, player Mike Trout'],
    ['Topps Mike Trout #2 Prospect', 'brand Topps, player Mike Trout, cardNumber 2 (#2)'],
    ['Topps Mike Trout #AB-CDE', 'brand Topps, player Mike Trout, cardNumber AB-CDE (#AB-CDE)'],
    ['Topps Mike Trout #ABCDEFG', 'brand Topps, player Mike Trout'],
    ['Topps Mike Trout #ABCDEFGHIJK12345', 'brand Topps, player Mike Trout'],
    ['Topps Mike Trout #T91-ABC-DEF-12', 'brand Topps, player Mike Trout, cardNumber T91-ABC-DEF-12 (#T91-ABC-DEF-12)'],
    ['Topps Mike Trout No, 57', 'brand Topps, player Mike Trout'],
    ['Topps Mike Trout No. 12345', 'brand Topps, player Mike Trout'],
    ['Topps PSA 9 US175 Mike Trout', 'brand Topps, player Mike Trout, cardNumber US175, grader PSA, grade 9'],
    ['Yu-Gi-Oh Obelisk / Tormentor', 'brand Yu-Gi-Oh! (Yu-Gi-Oh), player Obelisk / Tormentor'],
  ],
  'card games': [
    ['Mew 8/102', 'player Mew, serial 8/102'],
    ['Pokemon Black & White Zekrom', 'brand Pokemon, set Black & White, player Zekrom'],
    ['Pokemon Black, Kyurem', 'brand Pokemon, player Kyurem, parallel Black'],
    ['Pokemon Booster Box', 'brand Pokemon'],
    ['Pokemon Pikachu, Charizard', 'brand Pokemon, player Pikachu'],
    ['Shining Charizard', 'brand Pokemon (Charizard), player Shining Charizard'],
    ['Snorlax 11/64', 'brand Pokemon (Snorlax), player Snorlax, cardNumber 11/64'],
    ['Yu-Gi-Oh Kuriboh 4Kids', 'brand Yu-Gi-Oh! (Yu-Gi-Oh), player Kuriboh'],
    ['Yu-Gi-Oh Slifer, Sky Dragon', 'brand Yu-Gi-Oh! (Yu-Gi-Oh), player Slifer'],
    ['Yu-Gi-Oh! Dark Magician, Ultra Rare', 'brand Yu-Gi-Oh! (Yu-Gi-Oh), player Dark Magician'],
  ],
  'teams, sports and parallels': [
    ['Kings Wayne Gretzky Hockey', 'player Wayne Gretzky, sport hockey (Hockey), team Los Angeles Kings (Kings)'],
    ['Kirill Kaprizov Minnesota - Wild', 'player Kirill Kaprizov'],
    ['Luka Doncic Green - Blue', 'player Luka Doncic, parallel Green'],
    ['Luka Doncic True Blue Refractor Mini', 'player Luka Doncic, parallel True Blue Refractor'],
    ['Luka Doncic XFractor', 'player Luka Doncic, parallel XFractor'],
    ['Topps Mike Trout+Shohei Ohtani', 'brand Topps, player Mike Trout & Shohei Ohtani (Mike Trout+Shohei Ohtani)'],
    ['WWE John Cena NFL', 'player John Cena, sport football (NFL)'],
  ],
};

describe.each(Object.entries(titles))('%s', (_, rows) => {
  it.each(rows)('is read from the title %j: %s', (title, expected) => {
    expect(told(title)).toBe(expected);
  });
});
