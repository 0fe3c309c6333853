import { words } from './lists.ts';

/** Mainly surnames that are also a color, place, team or word: they are names only because of this list. */
export const surnames = new Set(
  words(`
    beckett
    wood woods cherry book ireland maryland
    ryu hwang choi park yoo bae kang jung lim seo yang ming li wang zhang liu chen wu lin yi tanaka matsui sasaki imanaga senga yamamoto darvish fukudome ohtani matsuzaka nomo kwon ji shin
    bright champion pack stack quick choice oh sparks camp pose strong
    white brown green black gray grey rose young love rice king price fields hurts judge trout cooper fielder
    bishop prince knight kings best bell ball banks barber bird bond bonds booker bridges brewer bush butcher butler
    byrd cage carpenter cash castle chance chandler chapel chapman chase church clay cole cook court cousins crane
    cross crow cruise cruz cutler dart dash day dean deer diamond dice drake drummond duke dukes east english fair
    farmer fever finch fish fisher flagg flowers fly ford forest forte foster fox francis freeman french frost garland
    gentry glass golden good goode goodman grace grant graves groves grove guard hall hand hardaway hardy harden
    harper hart hawk hawkins hay hayes head heard heath hill hodges hogan holiday holliday holland holly holmes hood
    hope hopkins horn horton house houston howard hunt hunter hyde irish ivory ivy iron irons jackson james jefferson
    jewell jordan joy judd justice keys kidd kiner knox korver lake lamb lance land lane law lawson leaf lemon lincoln
    lindsey little lofton london long longley lord lowry lucky lynch lynn lynx major mahomes mann march marks marsh
    marshall martin mason masters mathis may mayfield mayo mays mcgraw merchant merriweather miles milan miller mills
    money monk monroe moody moon moore morrow moss mount muncy murphy nance nash neal nelson newton nights noble nova
    nunn oak oden odom oliver olive outman pace page paige park parks parish parson parsons payne payton peace pearl
    pence penny pepper perry phoenix pickens pickett pierce pitts plant plum pollard pond pope porter post potter
    pride prior pryor purdy raines rains rams rand ray redd reed reese reid rhodes rich richmond rider rivers roach
    robin rock rocker rodgers rogue rome romo rooker rowe rucker ruffin rush russell ruth sage saint sale sales
    samples sanders sands savage savior saylor schilling scott seals shade sharp sharpe sharper shine silva simmons
    singer singletary skill slaughter small smart smoltz snell snow speed spencer spring springs spry stafford starks
    steele sterling stewart stokes stone stones storm story street strickland strong studer suggs summers swift sweet
    sword tate taylor teal temple thorn thomas tillman tolliver tower towns trammell trask tucker turner underwood
    upton vance vaughn vick viola wade waddle waiters walker wall wallace walls waltz ward ware warren washington
    waters watson watt watts weaver webb webber weeks wells west wheat wheeler whitehead wilder wild wilkes wilson
    wind winfield winner winslow winter winters wise witt wolf wolfe wood woods woodson worth worthy wright wyatt
    yanks yates york yount zeller smith johnson williams jones garcia davis rodriguez martinez hernandez lopez
    gonzalez anderson lee perez thompson harris sanchez clark ramirez lewis robinson allen torres nguyen flores adams
    baker rivera campbell mitchell carter roberts gomez phillips evans diaz parker edwards collins reyes morris
    morales rogers gutierrez ortiz morgan peterson bailey kelly ramos kim cox richardson brooks chavez bennett mendoza
    ruiz hughes alvarez castillo patel myers ross henderson coleman jenkins simpson patterson reynolds hamilton graham
    griffin sullivan ferguson jimenez medina gonzales cunningham arnold hudson stephens gardner lawrence dunn hicks
    austin peters boyd kennedy dixon burns gordon shaw daniels palmer robertson nichols perkins berry matthews wagner
    willis watkins olson carroll duncan snyder bradley andrews riley armstrong greene elliott sims kelley franklin
    abdul-jabbar abreu acuna addison adell agassi aikman akers alcindor aldridge alonso altuve alvarado anthony
    antetokounmpo anunoby aparicio arenado arozarena arrieta atkinson ayton aaron abrams achane banchero bagwell baez
    banda baines baldwin barkley barnes barrett bass battle baylor beasley beckham bedard belichick belinsky bellinger
    belt beltran beltre benintendi benitez bench berra berrios betts bettis bichette biggio biles blackmon blyleven
    bogaerts boggs bohm bol bolden booth bosa bosh boswell bosworth bowers bowman bradshaw brady braun bregman brees
    brett brock brunson bryant buckner buehler buford burrow burks bueckers bure buss butkus buxton buzelis caglianone
    calhoun camby campanella campanis canseco caminero carew carlton carr carrasco cartier castellanos cepeda cena
    cespedes chamberlain chambers charles chisholm chourio chubb clemens clemente cleveland clowney cobb concepcion
    cone connor correa corum cousy cowens craig crawford cronin crosby cruyff cuban culpepper curry dalton dalkowski
    darnold dawkins dawson degrom dejean dent derozan detmers devers dickerson dickey dickinson dilfer dillon dimaggio
    ditka dobbins doby donaldson doncic donovan dorsett doubleday dowling dozier drexler drysdale dumars dunne durant
    duvall eckersley edelman edey edmonds ekblad ekeler elway ellis ellsbury embiid engram ennis erving esiason
    estrada etienne evers everett ewing faulk favre federer feller fernandez fingers fisk fitzgerald flacco flaherty
    flutie fontes fouts foxx foyt franco frazier freese friese fried froemming fulton furillo gallo galarraga garnett
    garciaparra garvey gasol gates gehrig george gervin gibbs gibson gilbert gillespie gilmore giambi girardi glasnow
    glavine goedert goff goldschmidt gonsalves gooden goodell gorman gossage gould graff greenberg gretzky griese
    griffey gronkowski gruden guerrero guidry guthrie gwynn haaland haliburton halladay hamels hamill hamlin hampton
    hank haniger harbaugh harrelson harrison hasek hassell hathaway havlicek haynes hayward hearn heisman helton
    hendricks henry herbert hershiser hodge hoffman holmgren hornsby hornung horford hosmer howe huddy huff hull hurst
    hutchinson ibanez india ionescu iverson irvin irving isaac ivan jagr jansen javier jensen jeter jeudy jokic joiner
    joyner jung jurgensen kaline kamara kane kaprizov karros kawhi kelce kemp kent kershaw kikuchi killebrew kirilloff
    kittle kluber koufax kuechly kuzma kubiak kupp kurri laettner landis langford langeliers lasorda lawler lemieux
    leonard leonards lester lewandowski levis lidstrom lillard lindor lindros linares liston lobo lombardi longoria
    lott lowe luciano luzinski machado maddux makar malone mantle manning maradona maravich marino maris mathews
    mathewson mattingly mauer mayer mazeroski mcadoo mccaffrey mccarthy mccovey mccutchen mcdavid mcgee mcgregor
    mcgriff mcgwire mchale mckee mclain mclaughlin mcmahon mcnabb mcnair mears melton merrill messi messier metcalf
    meyer middleton mikan mikita milledge mingo minor minoso minter mobley modano molitor monday montana montgomery
    moncrief mooney moran morant morneau moseley mourning moustakas mullin mullins munoz munson murray musial mussina
    namath nastase neymar newhouser nieves nimmo nitschke noah nolan nomo nowitzki nunez oconnor odonnell ogilvie
    ohtani olajuwon olerud oliva olsen oneal oneill orr osuna otto ovechkin owens ozuna packer paredes parcells
    pasquantino pastrnak paul pedroia pele penix pettitte petty piazza pickering piniella pippen podziemski polanco
    porzingis posada posey prescott presley puckett pujols quinn raleigh ramsey randle ranieri reiser rendon revis
    rhule rickey rickard ripken risacher rizzo roberson rocha rodman rodon roethlisberger rollins ronaldo rooney rosen
    rousey rowdy roy ruggs russo rutschman ryan sabathia sabonis sain sakic salmon sampras samuel samson sandberg sano
    santana santiago santos sasaki saunders sauer sayers schmidt schoendienst schwarber seager seaver secrest selanne
    senna sengun severino seymour sheffield shields shockey shula siakam sierra simms singh sisler sizemore skenes
    skubal slater smalls snead snider soler soriano sosa soto spahn spann speaker springer sprewell stanton stargell
    starr staubach steinbrenner stockton strahan strasburg strawberry stroman stroud strider stuart sutter sutton
    suzuki swanson swayze swisher tanner tarkenton tatis tatum taurasi taveras tebow tejada teixeira thielen thome
    thorpe thurman tiant tillery timberlake toews torkelson torre tunsil tyson uecker unitas unseld urias urlacher
    utley valentine valenzuela valentin vaughan verlander vanderbilt vandenberg victorino vidal villanueva villar
    vizquel vlasic volpe votto waddell wainwright walcott walton wambach waner wang warner wembanyama wentz westbrook
    westover wiggins wilkerson wilkins wills winston witten wynn yamamoto yarborough yastrzemski yelich yzerman zeile
    zidane zimmerman zito zobrist williamson claypool meyers henley allar shough milroe ewers harmon nabers odunze nix
    maye mcconkey legette pearsall polk tracy rashee njigba dell mims johnston charbonnet ali antonelli alcaraz ajinca
    allgeier arroyo ashe bah bain barzal bazzana bergeron bonilla boozer broome bryan burke burnett burrell caicedo
    carlsson celebrini charlton clingan collier condon cooley cowherd crews crowder cubarsi davidson demidov dobson
    duran dybantsa eklund endrick fantilli farabee foden forsling garner garrett gauthier gill goodson harkness
    heiskanen herro hischier holloway horvat jacobs jarvis kakko knies knueppel kuraly lafreniere lamothe larkin laine
    landeskog leclerc ledecky leclair lindstrom lundell luostarinen mackinnon malkin marner michkov muller musiala
    nugent nylander parise perfetti peterka pettersson pietrangelo point poitras quenneville raikkonen raymond
    reinhart rielly rossi rust sanderson scheifele seider seguin slafkovsky stamkos stankoven stutzle svechnikov
    tavares tkachuk trouba vasilevskiy verhaeghe verstappen wahlgren werenski zadorov zegras zibanejad
  `),
);
