import type { Sport } from '../../card.ts';
import { phrases } from './lists.ts';

/**
 * 'City|Nickname|other spellings of the nickname', with the years of a club that has not always been there:
 * 'Florida|Marlins@1993-2011', 'Vegas|Golden Knights@2017-'.
 */
export type League = { readonly sport: Sport; readonly teams: readonly string[] };

export const leagues: readonly League[] = [
  {
    sport: 'basketball',
    teams:
      phrases(`Atlanta|Hawks; Boston|Celtics|Celts; Brooklyn|Nets@2012-; Charlotte|Hornets@1988-; Charlotte|Bobcats@2004-2014; Chicago|Bulls; Cleveland|Cavaliers|Cavs; Dallas|Mavericks|Mavs@1980-; Denver|Nuggets; Detroit|Pistons; Golden State|Warriors|Dubs; Houston|Rockets; Indiana|Pacers;
      Los Angeles|Clippers@1984-; Los Angeles|Lakers; Memphis|Grizzlies|Grizz@2001-; Miami|Heat@1988-; Milwaukee|Bucks; Minnesota|Timberwolves|Wolves|T-Wolves|Twolves@1989-; New Orleans|Pelicans|Pels@2013-; New York|Knicks|Knickerbockers; Oklahoma City|Thunder@2008-; Orlando|Magic@1989-; Philadelphia|76ers|Sixers; Phoenix|Suns;
      Portland|Trail Blazers|Blazers|Trailblazers; Sacramento|Kings@1985-; San Antonio|Spurs; Toronto|Raptors@1995-; Utah|Jazz@1979-; Washington|Wizards@1997-; Washington|Bullets@1974-1997; Seattle|SuperSonics|Supersonics|Sonics@1967-2008; Indiana|Fever@2000-; Chicago|Sky@2006-; Las Vegas|Aces@2018-; New York|Liberty@1997-; Minnesota|Lynx@1999-; Phoenix|Mercury@1997-;
      Los Angeles|Sparks@1997-; Connecticut|Sun@2003-; Atlanta|Dream@2008-; Dallas|Wings@2016-; Washington|Mystics@1998-; Golden State|Valkyries@2025-; Seattle|Storm@2000-;
      New Jersey|Nets@1977-2012; New Orleans|Hornets@2002-2013; Vancouver|Grizzlies@1995-2001; Buffalo|Braves@1970-1978; San Diego|Clippers@1978-1984; San Diego|Rockets@1967-1971; Kansas City|Kings@1972-1985; Cincinnati|Royals@1957-1972; New Orleans|Jazz@1974-1979; Baltimore|Bullets@1963-1973; Capital|Bullets@1973-1974; San Francisco|Warriors@1962-1971; Philadelphia|Warriors@1946-1962; St. Louis|Hawks@1955-1968; Minneapolis|Lakers@1948-1960; Syracuse|Nationals@1949-1963`),
  },
  {
    sport: 'football',
    teams:
      phrases(`Arizona|Cardinals@1994-; Atlanta|Falcons@1966-; Baltimore|Ravens@1996-; Buffalo|Bills; Carolina|Panthers@1995-; Chicago|Bears; Cincinnati|Bengals@1968-; Cleveland|Browns; Dallas|Cowboys@1960-; Denver|Broncos; Detroit|Lions; Green Bay|Packers; Houston|Texans@2002-; Indianapolis|Colts@1984-; Jacksonville|Jaguars|Jags@1995-; Kansas City|Chiefs@1963-;
      Las Vegas|Raiders@2020-; Los Angeles|Chargers@2017-; Los Angeles|Rams; Miami|Dolphins|Fins@1966-; Minnesota|Vikings|Vikes@1961-; New England|Patriots|Pats@1971-; New Orleans|Saints@1967-; New York|Giants; New York|Jets@1963-; Philadelphia|Eagles; Pittsburgh|Steelers; San Francisco|49ers|Niners|Forty Niners; Seattle|Seahawks@1976-;
      Tampa Bay|Buccaneers|Bucs@1976-; Tennessee|Titans@1999-; Washington|Commanders@2022-; Washington|Redskins@1937-2020; Washington|Football Team@2020-2022;
      Phoenix|Cardinals@1988-1994; St. Louis|Cardinals@1960-1988; Chicago|Cardinals@1920-1960; Baltimore|Colts@1953-1984; Houston|Oilers@1960-1997; Tennessee|Oilers@1997-1999; Oakland|Raiders@1960-2020; Los Angeles|Raiders@1982-1995; San Diego|Chargers@1961-2017; St. Louis|Rams@1995-2016; Boston|Patriots@1960-1971; New York|Titans@1960-1963; Dallas|Texans@1960-1963`),
  },
  {
    sport: 'baseball',
    teams:
      phrases(`Arizona|Diamondbacks|D-backs|Dbacks@1998-; Atlanta|Braves@1966-; Baltimore|Orioles@1954-; Boston|Red Sox|Redsox; Chicago|Cubs; Chicago|White Sox; Cincinnati|Reds; Cleveland|Guardians@2022-; Cleveland|Indians@1915-2022; Colorado|Rockies@1993-; Detroit|Tigers; Houston|Astros@1965-; Kansas City|Royals@1969-; Los Angeles|Angels@2005-; Los Angeles|Dodgers@1958-;
      Miami|Marlins@2012-; Milwaukee|Brewers@1970-; Minnesota|Twins@1961-; New York|Mets@1962-; New York|Yankees|Yanks; Oakland|Athletics|A's@1968-; Philadelphia|Phillies; Pittsburgh|Pirates; San Diego|Padres@1969-; San Francisco|Giants@1958-; Seattle|Mariners@1977-; St. Louis|Cardinals; Tampa Bay|Rays@2008-; Tampa Bay|Devil Rays@1998-2008; Texas|Rangers@1972-;
      Toronto|Blue Jays|Bluejays|Jays@1977-; Washington|Nationals|Nats@2005-; Montreal|Expos@1969-2005;
      Washington|Senators@1901-1972; Brooklyn|Dodgers@1911-1958; New York|Giants@1885-1958; St. Louis|Browns@1902-1954; Philadelphia|Athletics|A's@1901-1955; Kansas City|Athletics|A's@1955-1968; Boston|Braves@1912-1953; Milwaukee|Braves@1953-1966; Houston|Colt .45s|Colt 45s@1962-1965; Seattle|Pilots@1969-1970; Los Angeles|Angels@1961-1965; California|Angels@1965-1997; Anaheim|Angels@1997-2005; Florida|Marlins@1993-2012; Cincinnati|Redlegs@1953-1959; |Athletics|A's@2025-`),
  },
  {
    sport: 'hockey',
    teams:
      phrases(`Anaheim|Ducks|Mighty Ducks@1993-; Arizona|Coyotes@2014-2024; Boston|Bruins; Buffalo|Sabres@1970-; Calgary|Flames@1980-; Carolina|Hurricanes@1997-; Chicago|Blackhawks; Colorado|Avalanche|Avs@1995-; Columbus|Blue Jackets@2000-; Dallas|Stars@1993-; Detroit|Red Wings; Edmonton|Oilers@1972-; Florida|Panthers@1993-; Los Angeles|Kings@1967-; Minnesota|Wild@2000-; Minnesota|North Stars@1967-1993;
      Montreal|Canadiens|Habs; Nashville|Predators|Preds@1998-; New Jersey|Devils@1982-; New York|Islanders@1972-; New York|Rangers; Ottawa|Senators|Sens@1992-; Philadelphia|Flyers@1967-; Pittsburgh|Penguins|Pens@1967-; San Jose|Sharks@1991-; Seattle|Kraken@2021-; St. Louis|Blues@1967-; Tampa Bay|Lightning|Bolts@1992-; Toronto|Maple Leafs|Leafs; Utah|Mammoth@2025-; Utah|Hockey Club@2024-2025; Vancouver|Canucks@1970-;
      Vegas|Golden Knights@2017-; Washington|Capitals|Caps@1974-; Winnipeg|Jets@1972-; Quebec|Nordiques@1972-1995; Hartford|Whalers@1979-1997; Atlanta|Thrashers@1999-2011;
      Phoenix|Coyotes@1996-2014; Atlanta|Flames@1972-1980; Colorado|Rockies@1976-1982; Kansas City|Scouts@1974-1976; California|Golden Seals@1967-1976; Oakland|Seals@1967-1970; Cleveland|Barons@1976-1978`),
  },
  {
    sport: 'soccer',
    teams:
      phrases(`|Manchester City|Man City; |Manchester United|Man United|Man Utd|Man U; |Liverpool|Liverpool FC; |Chelsea FC; |Arsenal; |Tottenham|Tottenham Hotspur; |Newcastle United|Newcastle; |Aston Villa; |West Ham|West Ham United; |Everton; |Leicester City; |Leeds United; |Wolverhampton; |Brighton; |Real Madrid; |Barcelona|FC Barcelona|Barca;
      |Atletico Madrid; |Sevilla; |Villarreal; |Real Sociedad; |Athletic Bilbao; |Bayern Munich|Bayern; |Borussia Dortmund|Dortmund|BVB; |RB Leipzig|Leipzig; |Bayer Leverkusen|Leverkusen; |Eintracht Frankfurt; |RB Salzburg|Salzburg; |Juventus|Juve; |AC Milan; |Inter Milan; |Internazionale; |Napoli; |AS Roma; |Lazio; |Atalanta; |Fiorentina;
      |Paris Saint-Germain|Paris Saint Germain|PSG; |Olympique Lyon|Lyon; |Marseille; |AS Monaco; |Lille; |Ajax; |PSV|PSV Eindhoven; |Feyenoord; |Benfica; |FC Porto|Porto; |Sporting CP|Sporting Lisbon; |Celtic FC; |Galatasaray; |Fenerbahce; |Santos FC|Santos; |Flamengo; |Palmeiras; |Boca Juniors; |River Plate; |Inter Miami; |LA Galaxy; |Al Nassr|Al-Nassr; |Al Hilal|Al-Hilal; |Seattle Sounders; |Atlanta United`),
  },
];

/** Names of sports and leagues, by priority. */
export const sportWords: readonly { readonly sport: Sport | 'other'; readonly names: readonly string[] }[] = [
  {
    sport: 'soccer',
    names: phrases(
      "Soccer; FIFA; UEFA; MLS; Premier League; EPL; La Liga; LaLiga; Bundesliga; Serie A; Champions League; UCL; UCC; UEFA Champions League; World Cup; Copa America; Futbol; Fútbol; NWSL; Calcio; Ligue 1; Eredivisie; Liga MX; FIFA World Cup; Women's World Cup; Euro 2020; Euro 2024",
    ),
  },
  { sport: 'basketball', names: phrases('Basketball; NBA; WNBA; BKB; ABA; Bball; NBL; NBA Finals; NBA Draft') },
  { sport: 'hockey', names: phrases('Hockey; NHL; AHL; WHA; PWHL; NHLPA; WHL; OHL; QMJHL; IIHF; Stanley Cup') },
  {
    sport: 'baseball',
    names: phrases(
      'Baseball; MLB; WBC; World Baseball Classic; World Series; MiLB; Minor League; Negro League; BB; MLBPA; NPB',
    ),
  },
  {
    sport: 'football',
    names: phrases(
      'Football; NFL; USFL; UFL; XFL; AFL; CFL; Super Bowl; NFLPA; FB; Superbowl; SB; Pro Bowl; NFL Debut',
    ),
  },
  {
    sport: 'other',
    names: phrases(
      'WWE; WWF; WCW; AEW; NXT; ECW; NWA; Wrestling; Wrestlemania; UFC; MMA; Boxing; Golf; PGA; LIV; LIV Golf; Tennis; ATP; WTA; NASCAR; Racing; Formula 1; Formula One; F1; F2; IndyCar; Olympic; Olympics; Olympic Games; Cricket; Rugby; Track; Swimming; Bowling; Poker; Surfing; Skateboarding; Esports; Lacrosse; Volleyball; Softball; Gymnastics; Chess; Bullfighting; Entertainment; Non-Sport; Non Sport; Music; Movie; Movies; Comic; Political; Presidential; TCG; CCG',
    ),
  },
];
