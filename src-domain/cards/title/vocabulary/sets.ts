import { phrases } from './lists.ts';

/**
 * Product lines of a maker; 'Spelling=Name' writes a variant. `telling` lines imply the maker (between `from` and
 * `to`), `besideYear` only right after the year ('2020 Absolute'). `others` are shared by several makers and read only
 * when this brand is named.
 */
export type BrandSets = {
  readonly telling: readonly string[];
  readonly others: readonly string[];
  readonly besideYear?: readonly string[];
  readonly from?: number;
  readonly to?: number;
};

const panini: BrandSets = {
  from: 2009,
  besideYear: phrases(
    'Phoenix; Titanium; Revolution; Prestige; Threads; Absolute; Certified; Flawless; Eminence; Limited; Vertex; Status; Elite; Classics; Instant; Flux; Playbook; Preferred; Innovation; Essentials; Legacy; Luminance; Photogenic; Magnitude; One; Gala',
  ),
  telling:
    phrases(`Prizm; Prizms=Prizm; Przm=Prizm; Prizim=Prizm; Mosiac=Mosaic; Prizm Draft Picks; Prizm DP=Prizm Draft Picks; Prizm Draft=Prizm Draft Picks;
    Prizm Collegiate Draft Picks; Prizm WNBA; Prizm World Cup; Prizm FIFA World Cup; Prizm FIFA=Prizm FIFA World Cup; Prizm Premier League; Prizm EPL=Prizm Premier League;
    Prizm Monopoly; Monopoly Prizm=Prizm Monopoly; Prizm Deca; Prizm Black; Prizm Perennial Draft Picks; Prizm Copa America; Prizm UEFA Euro; Prizm Euro; Prizm WWE; Prizm UFC;
    Prizm No Huddle; Prizm Fast Break; Prizm Choice; Prizm Flashback; Select; Select WNBA; Select WWE; Select UFC; Select LaLiga;
    Select La Liga=Select LaLiga; Select Draft Picks; Select FIFA; Mosaic; Mosaic WNBA; Mosaic Draft Picks; Mosaic Choice;
    Optic; Contenders Optic; Chronicles; Chronicles Draft Picks; Chronicles Optic; National Treasures; Natl Treasures=National Treasures;
    National Treasure=National Treasures; National Treasures Collegiate; Nat Treasures=National Treasures; Immaculate; Immaculate Collection;
    Immaculate Collegiate; Spectra; Obsidian; Noir; Encased; Impeccable; One and One; One & One=One and One; Illusions; Flux; Totally Certified;
    Elite Extra Edition; Court Kings; Crown Royale; Cornerstones; Plates & Patches; Plates and Patches=Plates & Patches; Origins; Luminance; Zenith; Recon; XR;
    Contenders; Contenders Draft Picks; Rookies & Stars; Rookies and Stars=Rookies & Stars; Playbook; Haunted Hoops; Hoops Winter;
    Hoops Premium Stock; Gold Standard; Diamond Kings; Timeless Treasures; Leather & Lumber; Adrenalyn; Adrenalyn XL; Mega Cracks; Megacracks=Mega Cracks; Absolute Memorabilia`),
  others:
    phrases(`Phoenix; Titanium; Revolution; Prestige; Threads; Absolute; Certified; Certified Materials; Legacy; Flawless; Flawless Collegiate; Eminence; Instant; Instant WNBA; Preferred; Limited; Limited Cuts; Black Friday;
    Father's Day; Vertex; Capstone; Dynagon; Photogenic; Hoops; Hoops Premium; Premium Stock; NBA Hoops=Hoops; Titan; Triple Play; Clear Vision; Donruss; Clearly Donruss; Donruss Clearly=Clearly Donruss; Donruss Optic; Donruss Elite; Donruss Optic Preview; Optic Preview;
    Donruss Soccer; Donruss Road to Qatar; Road to Qatar; Road to World Cup; Road to FIFA World Cup; Score; Score Select; Score FIFA; Status; Innovation; Intrigue; Brilliance; Pantheon; Stars & Stripes; Playoff; Playoff Momentum; Momentum; Majestic; Prominence; Past & Present; Past and Present; Grand Reserve; Ascension; Rookie Anthology;
    Dominion; Cyber Monday; Player of the Day; Prime Signatures; Unparalleled; Epix; Essentials; Vanguard; Black; Silhouettes; Premium; Elements; Draft Picks; Collegiate Draft Picks; Signature Edition; Aficionado; Excalibur; Complete; World Cup; World Cup Stickers; Stickers; Sticker; FIFA World Cup; Copa America;
    Elite; Elite Draft Picks; Classics; Leaf; Gridiron Gear; Gridiron Kings; Prime; Boys of Summer; Museum; Collegiate; UEFA Euro; Euro; The National; VIP; Nebula Choice; WWE; Caitlin Clark Collection; Signature Series; Impeccable Collegiate; Honors; Golden Age; Americana; Century Collection; Cooperstown; Triple Threads; Studio; Stickers; Foot; Serie A; Premier League; La Liga; LaLiga; Top Class; Fifa 365; Superfoot; Women's World Cup; Overtime; Magnitude; Premier Level`),
};

const topps: BrandSets = {
  besideYear: phrases(
    'Bazooka; Archives; Inception; Tribute; Dynasty; Definitive; Fire; Gallery; Big League; Opening Day; Update; Series 1; Series 2; Museum Collection; Gold Label; Tier One; Traded; Now',
  ),
  telling:
    phrases(`Heritage; Heritage Minors; Heritage Minor League=Heritage Minors; Heritage High Number; Heritage High Numbers=Heritage High Number; Heritage Chrome; Finest; Stadium Club; Stadium Club Chrome;
    Allen & Ginter; Allen and Ginter=Allen & Ginter; Allen Ginter=Allen & Ginter; A&G=Allen & Ginter; Gypsy Queen; Archives Signature Series; Cosmic Chrome; Chrome Cosmic=Cosmic Chrome; Project 70; Project70=Project 70; Project 2020; Project2020=Project 2020;
    Chrome Update; Chrome Updates=Chrome Update; Chrome Update Series=Chrome Update; Chrome Update Sapphire; Chrome Traded; Chrome Platinum; Chrome Platinum Anniversary; Chrome Platinum Anniv=Chrome Platinum Anniversary; Chrome Sapphire Edition; Chrome Formula 1; Chrome F1=Chrome Formula 1; Chrome UEFA Champions League; Chrome UCL=Chrome UEFA Champions League; Chrome UEFA;
    Chrome MLS; Chrome Bundesliga; Chrome WWE; Chrome Logofractor; Logofractor Edition; Ben Baller; Chrome Ben Baller; Five Star; Tier One; Triple Threads; Turkey Red; Pro Debut; Match Attax; Definitive Collection; Museum Collection; Diamond Icons; Overtime Elite; Chrome Overtime Elite; Chrome OTE=Chrome Overtime Elite; Garbage Pail`),
  others:
    phrases(`Chrome; Chrome Black; Chrome Refractors=Chrome; Chrome McDonald's; Chrome McDonald's All American; Chrome McDonalds=Chrome McDonald's; McDonald's; McDonald's All American; McDonald's All-American; Chrome Premier League; Chrome UFC; Chrome NBL; Chrome NFL=Chrome; Chrome MLB=Chrome; Chrome NBA=Chrome; Chrome Sonic; Sonic; Chrome Disney; Disney; Disney 100; Chrome Disney 100; Chrome Star Wars; Star Wars; Chrome Tek; Tek; Chrome Tennis; Chrome Jumbo; Chrome Silver Pack; Silver Pack; Chrome Sapphire; Chrome Mega Box; Chrome Heritage=Heritage Chrome;
    Fire; Archives; Gold Label; Gallery; Opening Day; Big League; Ginter X; Ginter Chrome; Tribute; Dynasty; Definitive; Inception; Transcendent; Sterling; Sterling Silver; Clearly Authentic; Luminaries; Brooklyn Collection; Project 100; Living Set; Living; Now; Total; Pristine; Tiffany; Traded Tiffany; Traded; Traded & Rookies; Traded and Rookies; Rookies & Traded; Rookie & Traded; Bazooka; Co-Signers; Triumphant; Luxury Box; Gold Rush; Deckle Edge; 206; Bunt; Royalty; Supreme; Strata; Platinum; Platinum Anniversary; Letterman;
    Moments & Milestones; Moments and Milestones; Draft Picks & Prospects; Draft Picks and Prospects; Reserve; Merlin; Merlin Chrome; Merlin Heritage; Simplicidad; Deco; Knockout; Museum; UCC; UEFA Champions League; UEFA; UCL;  Motif; Signature Class; Resurgence; Midnight; Hoops; Montgomery Club; 582 Montgomery; 582 Montgomery Club; Spotlight; Spotlight 70; Holiday; Holiday Mega; Series 1; Series 2; Series 3; Series One=Series 1; Series Two=Series 2; Series I=Series 1; Series II=Series 2; S1=Series 1; S2=Series 2; Flagship; Update Series=Update; Updates=Update; Update;
    Complete Set; Black & White; Black and White; Mini; Desert Shield; Stickers; Sticker; Glossy; Embossed; Rising Rookies; OTE; NBL; Factory Set; Formula 1; F1=Formula 1; Graphite; Athletes Unlimited; 1st Edition; First Edition; Generation NOW; Gold Edition; Bowman; Inter Miami; Allen & Ginter X; Star; Sapphire; Sapphire Edition; Sapphire Chrome; T206; Bundesliga; Premier League; WWE; UFC; NXT; Women's Division; Slam Attax; USFL; AAF; UFL; MLS; Athletes; Own the Name; Throwback Thursday; TBT; Pristine; Perfect Game; USA Baseball`),
};

const bowman: BrandSets = {
  telling: phrases(
    'University Chrome; University Chrome Sapphire; University Best; U Best=University Best; U Chrome=University Chrome; Chrome Prospects; Chrome Prospects Sapphire; Draft Chrome; Draft Chrome Sapphire',
  ),
  others:
    phrases(`Chrome; Chrome Sapphire; Chrome Draft; Chrome Draft Picks; Chrome Mega Box; Chrome Prospects Mega; Chrome Mega; Chrome X; Chrome Asia; Chrome Japan; Chrome Rookies; Draft; Draft Picks; Draft Sapphire; Draft 1st Edition; Draft Picks & Prospects; Draft Picks and Prospects; Chrome Draft Sapphire; Sterling; Platinum; Best=Bowman's Best; Heritage; Inception; High Tek; 1st Edition; First Edition; Now; Sapphire; Sapphire Edition; University; University Football; University Inception; University Now; U Now=University Now; U=University;
    U Inception=University Inception; University Alumni; U Alumni=University Alumni; Transcendent; Mega Box; Mega Box Chrome; Mega; Next; Asia; Elite; Prospects; Signature Series; Reserve; Intimates; Paper; Paper Prospects; Update; Tiffany; International; Topps; Chrome Best; Chrome Bowman`),
};

const upperDeck: BrandSets = {
  from: 1990,
  besideYear: phrases('SP; MVP; Artifacts; Trilogy; Allure; Synergy; Ice; Premier; Goodwin; Victory'),
  telling: phrases(
    `SP Authentic; SPA=SP Authentic; SP Game Used; SP Signature Edition; SP Rookie Threads; SP Legendary Cuts; SP Championship; SP Foil=SP; SPx; SPx Finite; Exquisite Collection; Exquisite; The Cup; Ultimate Collection; Young Guns; Black Diamond; Collector's Choice; Collectors Choice=Collector's Choice; Goodwin Champions; Sweet Spot; Heroes of the Hall; HoloGrFX; All-Time Greats; SP Top Prospects; Metal Universe Champions`,
  ),
  others: phrases(
    `Goudey; Draft Edition; SP; Series 1; Series 2; Series One=Series 1; Series Two=Series 2; S1=Series 1; S2=Series 2; Series 1 Young Guns; Series 2 Young Guns; Extended Series; Extended; Extended Young Guns; Extended Series Young Guns; MVP; Ice; Artifacts; Trilogy; Premier; Allure; Synergy; Credentials; Skybox; Skybox Metal Universe; Metal Universe; Goodwin; Ovation; Encore; Victory; Choice; UD Choice; Hardcourt; Game Jersey; SE; Holojam; Ionix; Retro; Gold Reserve; Century Legends; Legends; Masterpieces; Heroes; Rookie Debut; Rookie Exclusives; Finite; Glass; ESPN; Clear Cut; O-Pee-Chee; O-Pee-Chee Platinum; Platinum; Tim Hortons; Tim Horton's; Sweet Beginnings; Bounty; Stature; Engrained; Chronology; Portfolio; Parkhurst; AHL; CHL; Team Canada; National Hockey Card Day; NHCD; Authenticated; Fanatics; Spectrum; First Edition; Pros & Prospects; Pros and Prospects; Top Prospects; Reserve; Standing O; Power Deck; PowerDeck; Ultimate; World Cup; Lettermen; Superstars; French; Final Edition; High Series; Minors; Rookie Class; Rookie Box; Champions; Compendium; Signature Edition; Rookie Threads; Championship; Legendary Cuts; Top Shelf; Marvel; Fleer; Inscriptions; Lineage; Lettermen; Chirography; 22kt; Update; World of Sports; World of Sports Update`,
  ),
};

const fleer: BrandSets = {
  from: 1985,
  to: 2014,
  besideYear: phrases('Tradition; Metal; E-X; Mystique; Jam Session; Circa'),
  telling: phrases(
    'Ultra; Flair; Flair Showcase; E-X2000; EX2000=E-X2000; E-X 2000=E-X2000; Greats of the Game; Sweet Sigs; Box Score',
  ),
  others: phrases(
    `Tradition; Metal; Focus; Update; Glossy; Mystique; Showcase; Platinum; Premium; Genuine; Triple Crown; Authentix; Game Time; Legacy; Brilliants; Force; Tiffany; E-X; E-XL; E-X Century; E-X2001; Pro-Visions; Pro Visions; Patchworks; Hot Prospects; Avant; Throwbacks; Maximum; Shoebox; Retro; Stickers; Sticker; Decade of Excellence; Inside; Skybox; Ultra Stars; Lumber Company; Metal Universe; Greats; Excel; Hoops; Splendor; Superstars; Traditions; Baseball's Best; Star Stickers; Championship; Goudey; 3D`,
  ),
};

const skyBox: BrandSets = {
  from: 1990,
  to: 2004,
  telling: phrases('Metal Universe; Z-Force; E-X2001; Molten Metal; Autographics; Bread For Energy'),
  others: phrases(
    'Premium; E-X2000; EX2000; E-X; Thunder; Apex; LE; Impact; Hoops; Dominion; Emotion; E-Motion; USA; Series 1; Series 2; NBA; Metal; Metal Universe',
  ),
};

const playoff: BrandSets = {
  to: 2008,
  besideYear: phrases('Absolute; Prestige; Momentum; Honors'),
  telling: phrases('Hogg Heaven; Contenders; Absolute Memorabilia; Piece of the Game'),
  others: phrases(
    'Absolute; Prestige; Momentum; Honors; Prime; Preferred; Illusions; Trophy; National Treasures; Prime Cuts; First & Ten; Score; Leaf',
  ),
};

const donruss: BrandSets = {
  to: 2009,
  besideYear: phrases('Studio; Triple Play'),
  telling: phrases('Gridiron Gear; Timeless Treasures; Throwback Threads; Diamond Kings'),
  others: phrases(
    `Optic; Optic Preview; The Rookies; Rookies; Studio; Elite; Preferred; Signature; Signature Series; Team Heroes; Classics; Absolute; Threads; Certified; Champions; Estates; Baseball's Best; Opening Day; Traded; Action All-Stars; Bonus MVP; Gridiron Kings; Fan Club; Leaf; Soccer; Road to Qatar; Clearly; Racing; Elite Extra Edition; Rookies & Stars; Elite Extra; Recollection Collection; Prime Patches; Score; Baseball; Highlights; All-Stars; Grand Slammers; Triple Play; Classic Combos; Playoff; Score`,
  ),
};

const leaf: BrandSets = {
  telling: phrases('Army All-American; Perfect Game; Optichrome; Lumber Kings; Art of Sport'),
  others: phrases(
    `Metal; Metal Draft; Metal Sports Heroes; Valiant; Trinity; Pro Set; Ultimate; Ultimate Draft; Draft; Optichrome Draft; Flash; Vivid; Exotic; Eclectic; Superlative; In the Game Used; Q; Pearl; Certified; Certified Materials; Limited; Rookies & Stars; Rookies and Stars; Rookies & Legends; Sports Heroes; Signature Series; Preferred; Cut Signature; Press Pass; Best of Basketball; Memories; Originals; Fractal; Studio; Greatest Hits; History Book; Personality; Gold Rookies; Best`,
  ),
};

/** Product lines by brand. */
export const brandSets: Readonly<Record<string, BrandSets>> = {
  Panini: panini,
  Topps: topps,
  Bowman: bowman,
  'Upper Deck': upperDeck,
  Fleer: fleer,
  SkyBox: skyBox,
  Playoff: playoff,
  Donruss: donruss,
  Leaf: leaf,
  Score: {
    to: 2009,
    telling: [],
    others: phrases(
      'Supplemental; Traded; Rookie & Traded; Rookies & Traded; Board; Select; Summit; Artists Proof; Rising Stars; Young Superstars; Rookies',
    ),
  },
  Pinnacle: {
    to: 1999,
    besideYear: phrases('Summit; Zenith'),
    telling: [],
    others: phrases(
      'Inside; Certified; Totally Certified; Select; Zenith; Summit; Museum Collection; Plus; Mint; Xpress; X-Press; Performers',
    ),
  },
  Pacific: {
    to: 2004,
    telling: phrases('Crown Royale; Private Stock'),
    others: phrases(
      'Crown Collection; Paramount; Aurora; Omega; Invincible; Prism; Prisms; Revolution; Dynagon; Titanium; Exclusive; Vanguard; Heads Up; Calder; Philadelphia; Gridiron',
    ),
  },
  'O-Pee-Chee': { telling: [], others: phrases('Premier; Platinum; Retro; Traded; Mini') },
  Hoops: { to: 2008, telling: [], others: phrases('Series 1; Series 2; Superstars; Hot Prospects') },
  Parkhurst: { telling: [], others: phrases('Champions; Reprints; Retro; Original 6') },
  Sage: {
    telling: [],
    others: phrases(
      'Hit; Hit Premier; Hit Premier Draft; Hit Low Series; Hit High Series; Squared; Low Series; High Series; Aspire; Artistry; Jumbo; Next Level; Premier Draft',
    ),
  },
  Onyx: {
    telling: [],
    others: phrases(
      'Vintage; Vintage Extended; Premium; Nimbus; Icon; Authenticated; Extended Series; Platinum Elite; Extended',
    ),
  },
  'Wild Card': {
    telling: [],
    others: phrases(
      'Matte; Alumination; Auto Mania; Stripes; Five Card Draw; Chroma; Prominence; World League; Ultra; Red Zone; Fuego; Stat Smashers; Collegiate',
    ),
  },
  'Press Pass': {
    telling: [],
    others: phrases('SE; JE; Signings; Legends; Eclipse; Stealth; Fusion; Sports Gems; Paydirt'),
  },
  Classic: {
    telling: phrases('Four Sport; 4 Sport'),
    others: phrases('Best; Draft Picks; Images; Games; Travel; Assets; Finest; Pro Line; Proline; Visions; Update'),
  },
  'Pro Line': { telling: [], others: phrases('Live; Portraits; Profiles; II; III; Spirit; Collection') },
  'Pro Set': { telling: [], others: phrases('Platinum; Series 1; Series 2; Power') },
  "Collector's Edge": {
    telling: [],
    others: phrases(
      "Supreme; Masters; Advantage; Odyssey; T3; Excalibur; President's Reserve; Presidents Reserve; Graded; First Place; Fury; Extreme; Millennium",
    ),
  },
  Marvel: { telling: [], others: phrases('Masterpieces; Universe; Metal; Annual; Fleer Ultra') },
};

/** Product lines of any brand; they do not imply one. */
export const sharedSets = phrases(
  'Chrome; Chrome Sapphire; Chrome Draft; Sapphire Edition; Draft Picks; Signature Series; Extra Edition',
);
