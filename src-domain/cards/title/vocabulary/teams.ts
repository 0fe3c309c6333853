import type { Sport } from '../../card.ts';
import { phrases } from './lists.ts';

/** 'City|Nickname|other spellings of the nickname'. */
export type League = { readonly sport: Sport; readonly teams: readonly string[] };

export const leagues: readonly League[] = [
  {
    sport: 'basketball',
    teams:
      phrases(`Atlanta|Hawks; Boston|Celtics|Celts; Brooklyn|Nets; Charlotte|Hornets; Charlotte|Bobcats; Chicago|Bulls; Cleveland|Cavaliers|Cavs; Dallas|Mavericks|Mavs; Denver|Nuggets; Detroit|Pistons; Golden State|Warriors|Dubs; Houston|Rockets; Indiana|Pacers;
      Los Angeles|Clippers; Los Angeles|Lakers; Memphis|Grizzlies|Grizz; Miami|Heat; Milwaukee|Bucks; Minnesota|Timberwolves|Wolves|T-Wolves|Twolves; New Orleans|Pelicans|Pels; New York|Knicks|Knickerbockers; Oklahoma City|Thunder; Orlando|Magic; Philadelphia|76ers|Sixers; Phoenix|Suns;
      Portland|Trail Blazers|Blazers|Trailblazers; Sacramento|Kings; San Antonio|Spurs; Toronto|Raptors; Utah|Jazz; Washington|Wizards; Washington|Bullets; Seattle|SuperSonics|Supersonics|Sonics; Indiana|Fever; Chicago|Sky; Las Vegas|Aces; New York|Liberty; Minnesota|Lynx; Phoenix|Mercury;
      Los Angeles|Sparks; Connecticut|Sun; Atlanta|Dream; Dallas|Wings; Washington|Mystics; Golden State|Valkyries; Seattle|Storm`),
  },
  {
    sport: 'football',
    teams:
      phrases(`Arizona|Cardinals; Atlanta|Falcons; Baltimore|Ravens; Buffalo|Bills; Carolina|Panthers; Chicago|Bears; Cincinnati|Bengals; Cleveland|Browns; Dallas|Cowboys; Denver|Broncos; Detroit|Lions; Green Bay|Packers; Houston|Texans; Indianapolis|Colts; Jacksonville|Jaguars|Jags; Kansas City|Chiefs;
      Las Vegas|Raiders; Los Angeles|Chargers; Los Angeles|Rams; Miami|Dolphins|Fins; Minnesota|Vikings|Vikes; New England|Patriots|Pats; New Orleans|Saints; New York|Giants; New York|Jets; Philadelphia|Eagles; Pittsburgh|Steelers; San Francisco|49ers|Niners|Forty Niners; Seattle|Seahawks;
      Tampa Bay|Buccaneers|Bucs; Tennessee|Titans; Washington|Commanders; Washington|Redskins; Washington|Football Team`),
  },
  {
    sport: 'baseball',
    teams:
      phrases(`Arizona|Diamondbacks|D-backs|Dbacks; Atlanta|Braves; Baltimore|Orioles; Boston|Red Sox|Redsox; Chicago|Cubs; Chicago|White Sox; Cincinnati|Reds; Cleveland|Guardians; Cleveland|Indians; Colorado|Rockies; Detroit|Tigers; Houston|Astros; Kansas City|Royals; Los Angeles|Angels; Los Angeles|Dodgers;
      Miami|Marlins; Milwaukee|Brewers; Minnesota|Twins; New York|Mets; New York|Yankees|Yanks; Oakland|Athletics|A's; Philadelphia|Phillies; Pittsburgh|Pirates; San Diego|Padres; San Francisco|Giants; Seattle|Mariners; St. Louis|Cardinals; Tampa Bay|Rays; Tampa Bay|Devil Rays; Texas|Rangers;
      Toronto|Blue Jays|Bluejays|Jays; Washington|Nationals|Nats; Montreal|Expos`),
  },
  {
    sport: 'hockey',
    teams:
      phrases(`Anaheim|Ducks|Mighty Ducks; Arizona|Coyotes; Boston|Bruins; Buffalo|Sabres; Calgary|Flames; Carolina|Hurricanes; Chicago|Blackhawks; Colorado|Avalanche|Avs; Columbus|Blue Jackets; Dallas|Stars; Detroit|Red Wings; Edmonton|Oilers; Florida|Panthers; Los Angeles|Kings; Minnesota|Wild; Minnesota|North Stars;
      Montreal|Canadiens|Habs; Nashville|Predators|Preds; New Jersey|Devils; New York|Islanders; New York|Rangers; Ottawa|Senators|Sens; Philadelphia|Flyers; Pittsburgh|Penguins|Pens; San Jose|Sharks; Seattle|Kraken; St. Louis|Blues; Tampa Bay|Lightning|Bolts; Toronto|Maple Leafs|Leafs; Utah|Mammoth; Utah|Hockey Club; Vancouver|Canucks;
      Vegas|Golden Knights; Washington|Capitals|Caps; Winnipeg|Jets; Quebec|Nordiques; Hartford|Whalers; Atlanta|Thrashers`),
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
