import { describe, expect, it } from 'vitest';
import { readTitle } from '#domain/cards/title/read-title.ts';

const playerOf = (title: string) => readTitle(title).player?.value;

describe('the player', () => {
  it.each([
    // Names that are also colors, places, teams or ordinary words.
    ['2021 Prizm Jalen Green Green Ice #12', 'Jalen Green'],
    ['2021 Prizm Doncic Green Ice #12', 'Doncic'],
    ['2020 Prizm Red Wave Jordan Love #12', 'Jordan Love'],
    ['1988 Topps Barry Bonds #450', 'Barry Bonds'],
    ['2018 Topps Marcus Stroman Blue /150', 'Marcus Stroman'],
    ['1987 Topps Bo Jackson Kansas City Royals', 'Bo Jackson'],
    ['2020 Prizm Darius Garland Cleveland', 'Darius Garland'],
    ['2020 Prizm Orlando Brown Baltimore Ravens', 'Orlando Brown'],
    ['2022 Prizm Trae Young Silver', 'Trae Young'],
    ['1998 Topps Vince Young #3', 'Vince Young'],
    ['2016 Donruss Mike Quick #4', 'Mike Quick'],
    ['1976 Topps Randy White #158', 'Randy White'],
    ['2022 Topps Chrome Blake Snell Sepia Refractor', 'Blake Snell'],
    ['1955 Bowman Ted Kluszewski PSA 5', 'Ted Kluszewski'],
    // Words that are a name by their place between the other fields alone.
    ['Sterling Hitchcock 1993 Topps #530 New York Yankees RC', 'Sterling Hitchcock'],
    ['2006 Fleer Jason Avant #145 RC Philadelphia Eagles', 'Jason Avant'],
    ['Rich Ireland 1993 Topps #767 Florida Marlins', 'Rich Ireland'],
    ['2021 Panini Legacy Ian Book #192 RC Notre Dame', 'Ian Book'],
    ['STANFORD JENNINGS 1990 SCORE #113 CINCINNATI BENGALS', 'Stanford Jennings'],
    ['1988 DONRUSS #391 CANDY MALDONADO SAN FRANCISCO GIANTS', 'Candy Maldonado'],
    ['1984 Topps #89 Deron Cherry PSA 10', 'Deron Cherry'],
    ['2021-22 Select Pedri Refractor RC #61', 'Pedri'],
    ['2023 Panini Prizm Precious Achiuwa Purple Ice /149 #12', 'Precious Achiuwa'],
    // Sets, inserts and other words beside the name.
    ['2000 Press Pass VIP Tony Stewart #11 Joe Gibbs Racing', 'Tony Stewart'],
    ['2024 Panini Donruss Bomb Squad Drake Maye #4', 'Drake Maye'],
    ['2024 Panini Donruss Drake Maye Bomb Squad #4', 'Drake Maye'],
    ['2023 Prizm Wibbleverse Victor Wembanyama #4', 'Victor Wembanyama'],
    ['2023 Prizm Victor Wembanyama Wibbleverse #4', 'Victor Wembanyama'],
    ['2023 Prizm Chet Holmgren Batting Practice', 'Chet Holmgren'],
    ['2017 Topps Aaron Judge Catching #287', 'Aaron Judge'],
    ['2024 Onyx Vintage Football BRYCE UNDERWOOD AUTO', 'Bryce Underwood'],
    ['2021 Topps x Lisa Quill Mike Trout', 'Mike Trout'],
    // Shapes of names.
    ['2018 Prizm JR Smith #4', 'JR Smith'],
    ['2018 Prizm J.R. Smith #4', 'J.R. Smith'],
    ['2023 Prizm Kenneth Walker III #4', 'Kenneth Walker III'],
    ['2012 Prizm Robert Griffin III RC', 'Robert Griffin III'],
    ['2015 Select Karl-Anthony Towns #4', 'Karl-Anthony Towns'],
    ['2015 Select Karl Anthony Towns #4', 'Karl Anthony Towns'],
    ['Ken Griffey, Jr. 1991 Score #892 Seattle Mariners', 'Ken Griffey Jr.'],
    ['2022 Topps Jung Hoo Lee #4', 'Jung Hoo Lee'],
    ['2019 Topps Hyun-Jin Ryu #4', 'Hyun-Jin Ryu'],
    ['2005 Upper Deck Martin St. Louis #4', 'Martin St. Louis'],
    ['2018 Prizm Virgil van Dijk #4', 'Virgil van Dijk'],
    ['PREVIEW-PINK JAYDEN DANIELS-COMMANDERS', 'Jayden Daniels'],
    // One word, and people known by one.
    ['2002 Panini Ronaldinho #180', 'Ronaldinho'],
    ['2018 Topps Chrome Ohtani #150', 'Ohtani'],
    ['1986 Fleer Jordan #57', 'Jordan'],
    ['2001 Topps Ichiro #726', 'Ichiro'],
    // More than one player.
    ['1968 Topps Nolan Ryan Jerry Koosman #177', 'Nolan Ryan / Jerry Koosman'],
    ['Nikola Jokic and Jamal Murray 2021 Select', 'Nikola Jokic & Jamal Murray'],
    ['Luka Doncic/Trae Young 2018 Prizm', 'Luka Doncic / Trae Young'],
    ['1987 TCMA Ed Roebuck / Clem Labine #8', 'Ed Roebuck / Clem Labine'],
    // No player.
    ['2021 Topps Chrome Hobby Box', undefined],
    ['Los Angeles Lakers Team Set 2021 Hoops', undefined],
    ['PSA 10', undefined],
  ])('of %j is %j [IMP-61]', (title, player) => {
    expect(playerOf(title)).toBe(player);
  });
});

describe('brand, set and parallel', () => {
  const told = (title: string) => {
    const { brand, set, parallel } = readTitle(title);
    return [brand?.value, set?.value, parallel?.value];
  };

  it.each([
    ['2020 Panini Prizm Silver Prizm', ['Panini', 'Prizm', 'Silver Prizm']],
    ['Silver Prizm 2020 Panini', ['Panini', 'Prizm', 'Silver Prizm']],
    ['2020 Panini Select Blue Prizm', ['Panini', 'Select', 'Blue Prizm']],
    ['1995 Select Frank Thomas', [undefined, 'Select', undefined]],
    ['2020 Donruss Optic Holo', ['Donruss', 'Optic', 'Holo']],
    ['2020 Panini Donruss Optic Holo', ['Panini', 'Donruss Optic', 'Holo']],
    ['1990 Leaf Studio', ['Leaf', 'Studio', undefined]],
    ['2001 Donruss Leaf', ['Donruss', 'Leaf', undefined]],
    ['2007 Ultra Gold Medallion', ['Fleer', 'Ultra', 'Gold Medallion']],
    ['1997-98 Metal Universe', ['SkyBox', 'Metal Universe', undefined]],
    ['2021 Upper Deck SkyBox Metal Universe', ['Upper Deck', 'Skybox Metal Universe', undefined]],
    ['2008 Contenders', ['Playoff', 'Contenders', undefined]],
    ['2009 Contenders', ['Panini', 'Contenders', undefined]],
    ['2012 Playoff Contenders', ['Panini', 'Playoff Contenders', undefined]],
    ["1996 Bowman's Best Refractor", ['Bowman', "Bowman's Best", 'Refractor']],
    ['2021 Topps SP Photo Variation', ['Topps', undefined, 'Photo Variation']],
    ['1999 Topps Pokemon Charizard', ['Topps', undefined, undefined]],
    ['2022 Chrome Prospects', ['Bowman', 'Chrome Prospects', undefined]],
    ['Jerry Rice 1990 Score', ['Score', undefined, undefined]],
    ['Chrome Refractor', [undefined, 'Chrome', 'Refractor']],
    ['2021 Mosaic purple die-cut', ['Panini', 'Mosaic', 'Purple Die-Cut']],
    ['2021 Topps Gold Mike Trout TRUE ORANGE Refractor', ['Topps', undefined, 'True Orange Refractor']],
    ['2021 Topps Sky Box', ['Topps', undefined, undefined]],
    [
      '2020 Stadium Club Chrome Mike Trout Immaculate! Gold Refractor',
      ['Topps', 'Stadium Club Chrome', 'Gold Refractor'],
    ],
    ['2022 Bowman Chrome 1st Sapphire Elly De La Cruz #BCP71', ['Bowman', 'Chrome Sapphire', undefined]],
    ['Mike Trout Mini #RD11 2024 Allen & Ginter', ['Topps', 'Allen & Ginter', undefined]],
    ['2020 Topps Chrome Formula 1 F1 Lando Norris', ['Topps', 'Chrome Formula 1', undefined]],
    ['2024 Donruss Optic Cavan Sullivan Argyle Prizm', ['Donruss', 'Optic', 'Argyle Prizm']],
    ['2022-23 Prizm Luka Doncic Gold Money Shimmer', ['Panini', 'Prizm', 'Gold Money Shimmer']],
    ['2020 Panini Prizm Mike Trout Red, White, and Blue Prizm', ['Panini', 'Prizm', 'Red, White, and Blue Prizm']],
  ])('of %j are %j', (title, expected) => {
    expect(told(title)).toEqual(expected);
  });
});

describe('the insert, and a set that no list knows', () => {
  const told = (title: string) => {
    const { set, insert, parallel } = readTitle(title);
    return [set?.value, insert?.value, parallel?.value];
  };

  it.each([
    ['2018 TOPPS UPDATE STORYBOOK ENDINGS #SE-2 DAVID ORTIZ', ['Update', 'Storybook Endings', undefined]],
    ['2021 Panini Contenders Chain Movers Marshall Faulk #CM-MFA', ['Contenders', 'Chain Movers', undefined]],
    ['2023 TOPPS - STARS OF MLB GERRIT COLE #SMLB-30', [undefined, 'Stars of MLB', undefined]],
    ['2024 Panini Prizm JJ McCarthy Fireworks Green Prizm #18', ['Prizm', 'Fireworks', 'Green Prizm']],
    ['2024 Panini Prizm JJ McCarthy Atomic Refractor', ['Prizm', undefined, 'Atomic Refractor']],
    ['2021 Topps 1952 Topps Redux Bryce Harper #T52-21', [undefined, '1952 Topps Redux', undefined]],
    ['2024 Panini Donruss Downtown! Drake Maye #13', ['Donruss', 'Downtown', undefined]],
    ['2021 Topps Update Bryce Harper #12', ['Update', undefined, undefined]],
    ['2024 Panini National Treasures Rookie Patch Auto Drake Maye', ['National Treasures', undefined, undefined]],
    ['2000-01 Upper Deck Slam Larry Hughes #18', ['Slam', undefined, undefined]],
    ['2004 Topps Fan Favorites Dwight White', ['Fan Favorites', undefined, undefined]],
    ['1989 UPPER DECK STAR ROOKIE #17 JOHN SMOLTZ RC', [undefined, undefined, undefined]],
    ['2024 Donruss Optic possible PSA 10', ['Optic', undefined, undefined]],
  ])('of %j are %j [IMP-63]', (title, expected) => {
    expect(told(title)).toEqual(expected);
  });

  it('a known insert is surer than words that only stand where one would [IMP-66]', () => {
    const score = (title: string) => readTitle(title).insert?.score;
    expect(score('2024 Panini Donruss Downtown Drake Maye')).toBe(0.9);
    expect(score('2018 Topps Update Storybook Endings David Ortiz')).toBe(0.5);
  });
});

describe('team and sport', () => {
  const told = (title: string) => {
    const { sport, team } = readTitle(title);
    return [sport?.value, team?.value];
  };

  it.each([
    ['Aaron Judge Yankees', ['baseball', 'New York Yankees']],
    ['Saquon Barkley GIANTS', [undefined, 'Giants']],
    ['Saquon Barkley New York Giants', ['football', 'New York Giants']],
    ['Saquon Barkley NFL Giants', ['football', 'New York Giants']],
    ['Buster Posey San Francisco Giants', ['baseball', 'San Francisco Giants']],
    ['Sauce Gardner NY Jets', ['football', 'New York Jets']],
    ['Devin Booker Phoenix Suns', ['basketball', 'Phoenix Suns']],
    ['LeBron James L.A. Lakers', ['basketball', 'Los Angeles Lakers']],
    ['Shawn Kemp Seattle Sonics', ['basketball', 'Seattle SuperSonics']],
    ['Johnny Unitas Baltimore Colts', ['football', 'Baltimore Colts']],
    ['Kirill Kaprizov Wild', [undefined, undefined]],
    ['Kirill Kaprizov Minnesota Wild', ['hockey', 'Minnesota Wild']],
    ['Kirill Kaprizov NHL Wild', ['hockey', 'Minnesota Wild']],
    ['Phil Foden Football Premier League', ['soccer', undefined]],
    ['John Cena WWE', [undefined, undefined]],
    ['Caitlin Clark WNBA', ['basketball', undefined]],
    ["Rocket's Zapdos", [undefined, undefined]],
    ['Magic Johnson', [undefined, undefined]],
    // Clubs of their time.
    ['Harmon Killebrew 1961 Topps #332 Washington Senators', ['baseball', 'Washington Senators']],
    ['Jason Spezza 2005 Topps Ottawa Senators', ['hockey', 'Ottawa Senators']],
    ['Joe Adcock 1958 Topps Braves', ['baseball', 'Milwaukee Braves']],
    ['Dan Marino 1985 Topps Colts', ['football', 'Indianapolis Colts']],
    ['Nolan Ryan 1979 Topps Angels', ['baseball', 'California Angels']],
    ['Bob Feller 2023 Topps Cleveland Indians', ['baseball', 'Cleveland Indians']],
    ['Bobby Shantz 1952 Topps Phillies', ['baseball', 'Philadelphia Phillies']],
    ['Warren Moon 1990 Topps Oilers', [undefined, 'Oilers']],
    ['Warren Moon 1990 Topps Houston Oilers', ['football', 'Houston Oilers']],
    ['Ted Example 1952 Topps Panthers', [undefined, undefined]],
    // Colleges, and words of other names.
    ['Sam Huff 2023-24 Panini Prizm Draft Picks #88 Santa Clara Broncos', ['basketball', 'Santa Clara Broncos']],
    ['Sam Huff 2022 Panini Select Draft Picks #78 Boston College Eagles', ['football', 'Boston College Eagles']],
    ['Sam Huff 2021 Panini Legacy #174 Penn State Nittany Lions', [undefined, 'Penn State Nittany Lions']],
    ['1990 Score Lynn James #291 Arizona State Sun Devils', [undefined, 'Arizona State Sun Devils']],
    ['Sam Huff 2022 SAGE #152 South Alabama Jaguars', [undefined, 'South Alabama Jaguars']],
    ['Sam Huff 2021 Wild Card Matte Weekend Warriors Alabama', [undefined, undefined]],
    ['Kobe Bryant 1996 Fleer Lakers', ['basketball', 'Los Angeles Lakers']],
  ])('of %j are %j [IMP-62]', (title, expected) => {
    expect(told(title)).toEqual(expected);
  });
});

describe('rookie and autograph', () => {
  const told = (title: string) => {
    const { rookie, autograph } = readTitle(title);
    return [rookie?.words, autograph?.words];
  };

  it.each([
    ['Bo Nix (RC)', ['RC', undefined]],
    ['Bo Nix Rated Rookie', ['Rated Rookie', undefined]],
    ['Bo Nix RPA', ['RPA', 'RPA']],
    ['Bo Nix RC/AUTO', ['RC', 'AUTO']],
    ['Bo Nix Rookie of the Year', [undefined, undefined]],
    ['Bo Nix Rookies & Stars', [undefined, undefined]],
    ['Bo Nix All-Rookie Team', [undefined, undefined]],
    ['Bo Nix Rookie of the Year Rookie Card', ['Rookie Card', undefined]],
    ['Bo Nix 1st Bowman Signed', [undefined, 'Signed']],
    ['Bo Nix facsimile signature', [undefined, undefined]],
    ['Bo Nix Non-Auto', [undefined, undefined]],
    ['Bo Nix Young Guns Renewed', [undefined, undefined]],
    ['Bo Nix Young Guns Achievement', [undefined, undefined]],
    ['Bo Nix Roll Call #RC-8', [undefined, undefined]],
    ['Bo Nix Gold Signatures', [undefined, undefined]],
    ['Bo Nix', [undefined, undefined]],
  ])('in %j are read as %j [IMP-65]', (title, expected) => {
    expect(told(title)).toEqual(expected);
  });
});
