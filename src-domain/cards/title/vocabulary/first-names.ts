import { words } from './lists.ts';

/** Common first names and short forms of athletes. Other names can still be read. */
export const firstNames = new Set(
  words(`
    ace
    aaron abby abdul abel abner abraham abu adalberto adam addison ade adebayo adley adolis adonai adonis adrian
    adrien agustin ahmad ahmed aidan aiden aj ajay akeem akil al alan albert alberto aldo aldrick alec aleix alejandro
    aleksander aleksandar aleksandr aleksej aleksey alek alen alessandro alex alexander alexandre alexei alexey alexi
    alexia alexis alf alfonso alfonzo alfred alfredo ali alicia alijah alissa alistair alize allan allen allie allisha
    ally alonzo alonso alperen alphonso altay alvaro alvin alvis alyssa amar amari amarr ambry amed amen amir amon
    amos anders andersen anderson andre andrea andreas andrei andres andrew andrey andriy andruw andrej andy anfernee
    angel angelina angelo angelica anibal anna anquan ansu ante anthony antoine anton antonee antonio antron antwaan
    anze aramis archie arda ari arian ariel arik aristides arjen arkadiusz armand armando armani arne arnold arnie
    aron arsenio art arte artem artemi arthur artis artur arturo arturs arvydas asante asdrubal ashley ashton ashtyn
    asia aston athing aubrey audie august auguste augustus auston austin ausar avery avisail axel ayo az azeez azzi
    bailey baker bam baron barret barrett barry bart bartolo basil bastian bastien beau becky bela ben benedict
    benjamin bennedict bennett benji benny bernard bernardo bernie bert betsy beverly bianca bijan bill billie billy
    bismack bj blackie blaine blair blaise blake bo boban bob bobby bogdan bojan bol boog boomer boone boris bowen
    boyd brad braden bradley brady bradyn braelon bralon bram bramwell brandel branden brandi brandin brandon brandt
    branko braulio braxton brayan brayden breanna breece breiner brenan brendan brendon brennan brenton brent bret
    brett brevin breyten brian briana briann brice bridget brien brigham brionna britney britt brittney brock
    broderick brodric brodie bronny bronson brook brooke brooks bruce bruno brunson bryan bryant bryce bryn bryson
    bubba buck buckey bucky bud buddy buford bukayo bulat burt buster butch buzz byron byung cade caden caesar caeleb
    caitlin cal cale caleb calum calvin cam camaryn cameron camila camilla camille candace candice carey carl carla
    carli carlo carlos carlton carmelo carmen caroline carolyn carroll carson carter cary case casey cason cassius
    cazzie cc cecil cedric cedrick ceddanne cedi cee ceedee celeste cesar chad chaim chandler channing chantel charles
    charley charli charlie charlotte charvarius chase chasen chaz chazz che chelsea chennedy cher cherokee chet chevy
    chi chic chico chidera chip chipper chloe chris chrissy christen christian christiano christie christina christine
    christoph christopher christophe christy christyn chubba chuck chuma chuba ciro cito cj claire clarence clark
    claude claudio claudia clay clayton cliff clifford clifton clinton clint clyde cobi coby coco cody colby cole
    coleen colin colleen colston colson colt colten colton conner connie connor conor conrad cooper corbin corbyn
    cordell cordarrelle corey cori corliss cornelius cort cory cortland courtland courtney coy craig cris cristian
    cristiano cristie cristobal cruz ctasas cully curt curtis cy cyril daequan daeqwon dafne dak dakota dale dalen
    dallas dalton dalvin damar damarious damian damiao damien damion damon dan dana dane dangelo dani danica daniel
    daniela daniele danielle danilo danny dante danton danuel darian darick dario darius darko darla darnell darrell
    darrelle darren darrick darrin darryl darvin darwin daryl dashawn dashon dave davey davi david davide davis davon
    davonte dawn dawson  dazz deacon dean deandre deangelo dearica debbie debo deebo deemer deion deiveson dejan
    dejounte dejuan del delano delino delfin delonte delvin demar demarcus demario demarre demarvion demaryius demetri
    demetrious demetrius demi demond den deni denis denise dennis denny denver denzel deommodore deon deonte derek
    deron derrick derrik derwin desean deshaun deshawn deshon desi desmond destanni destin  devante devaughn
    deven devers devin devon devonta devontae devonte dewan dewanna dewayne deyna dexter dick didier diego dieter
    dietmar dikembe dillon dimitri dimitrij dino dion dionne dirk diuska dj djed djordje dk dmitri dmitry doc dolph
    domantas domenic dominic dominick dominik dominique domingo don donald donaldo donavan donnell donnie donny
    donovan donta dontavion dontayvion donte dontrelle donyell dorian dorrell doug douglas draco drake drago draymond
    drazen drew druw duane duke dujanna duncan dusan dusten dustin dusty dwayne dwane dwight dwyane dyson dylan earl
    earvin early easton ebbie ed eddie eddy eden eder edgar edin edinson edmund edouard edrick edson eduardo edward
    edwin edwina efrain efrem egor ej ejay elgin eli elias elijah elin elina elie elise elliot elliott ellis elly
    elmer elmo elroy eloy elston elton elvin elvis elye emeka emerson emery emil emiliano emilio emily emma emmanuel
    emmitt emoni emory endrick endy enes enos enrique enzo eric erica erick erik erika erin erling ernest ernie
    ernesto errict errol erving esteban esteury estevao ethan etienne euclides eugene eugenio eunice evan evander
    evandro everett everson eyabi ezekiel ezequiel ezra fabian fabio fabien falk fatima federico felipe felix
    ferdinand ferenc fergie fermin fernando fernandinho ferran fidel fil filip filippo finley florian floyd forrest
    foye fran frances francesco francis francisco franck franco francois frank frankie franklin franz fraser fred
    freddie freddy frederic frederick fredrik fredro fritz gabby gabe gabor gabriel gabriela gabriele gabrielle gage
    gale galen garnet gareth garo garret garrett garrick garrison garry gary gaston gaudens gavi gavin gavvy gaylord
    gayle gene geno geoff george georges georgia gerald gerard gerardo gerd gerry gerrit gervonta gg gheorghe
    giancarlo gianfranco gianluca gianluigi gianni giannis gibson gigi gil gilbert gilberto gino giorgio giovanni
    giovani glen glenn gleyber goga goran gordie gordon grace gradey grady graeme graham grant grayson greg gregg
    gregor gregory greta grey griffin grover gui guido guillermo gunnar gunner gus gustav gustavo guy gymer haason
    haji hakeem hakim hal halle hank hans hansen hao harlan harlond harmon harold haroon harper harris harrison harry
    harvey haruki hassan havier haydn hayden haylie hazel heath hector hedo heinie heinz helen helena helio hendon
    hendrix henri henrik henrikh henry herb herbert herbie heriberto herman hermann hernan herschel hersey hideki
    hideo hiroki hiroshi hirving hoby holger holly hollis homer honus hope horace horst hortensia hosea  houston
    howard howie hoyt hubert hugh hugo hulk humberto hunter hyun ian iain ibrahim ibrahima ichiro ickey idrissa iga
    ignacio igor ike iker ilia ilkay ilya immanuel imoan ilan inbee india inez ioan ira irv irvin irving isaac isaak
    isabel isabelle isaiah isaias isco ish isiah ismael ismail israel ivan ivica ivo izzy ja jabari jac jace jack
    jackie jackson jaclyn jacob jacoby jacque jacques jaden jadeveon jadon jaedyn jael jaelan jaelen jahan jahdae
    jahlil jahmai jahmir jahmyr jaime jaire jairo jake jakeem jakob jakobi jakub jalen jaleel jalon jaloni jalin
    jamaal jamahal jamal jamar jamari jamarr jamel jameer jameis james jamie jamil jamin jamir jamison jamychal jan
    jane janek janine janis jannik jaquan jared jarace jaren jaret jari jarome jaromir jarrell jarren jarrett jarred
    jarrod jarvis jase jasen jasmine jason jasper jasson javale javante javaris javier javon javonte jaxon jaxson
    jaxton jay jaycee jayce jayden jaylan jaylen jaylin jaylon jaylinn jayme jayne jayson jayvon jaz jazz jean
    jeanette jeb jed jeff jefferson jeffery jeffrey jelani jena jenni jennie jennifer jenny jens jerami jeremi
    jeremiah jeremie jeremy jeremyah jericho jermaine jermall jermell jermichael jerome jeromy jerrance jerry jess
    jesse jessica jessie jesper jesus jett jevon jewel jewell jhon jhonkensy jhoan jill jim jimmer jimmie jimmy jiri
    jisung jj jo joakim joan joanna joao joaquin job jock jocko jodie jody joe joel joey johan johann johanna john
    johnathan johnnie johnny johnthan jomar jon jonah jonas jonathan jonathon jonny jontay jonte jordan jordin jordyn
    jordon jordy jorge jorginho jorn jorgen jos josh joshua josiah jose josef joseph josep josip joss josue jovan
    jovic joy jp jr jrue ju juan juancho juanita jud jude judy jule jules julian juliana julie julien juliette julio
    julius julyan jun june junior jurgen jurickson jurriën jurrien jusuf justin justine justyn justyna juwan juju jute
    kacper kadary kadeem kahlil kahleah kai kaiden kaidon kaila kaine kaitlyn kaka kaleb kalel kali kalidou kaliesha
    kam kamar kamara kameron kamilla kamille kamren kansei kanye kapri karch kareem karel karen kari karim karl karla
    karlos karrie kasper kasperi kate katelyn katherine kathleen kathy katie kay kayden kayla kaylee kayshon kayvon
    kazuchika kazuhiro kazuma kb keaau keagan kealia kean keandre keanu keegan keelan keenan keenen kei keion keisei
    keith kelce kelcy keldon kellan kellen kellie kelly kelsey kelvin ken kendall kendrick kendry kenley kennard
    kennedy kenneth kenny kent kentavious kentrell kentrel kenta kenyan kenyon keon keondre kerby kerr kerry kessel
    keston ketel kevin kevonte keylor khabib khalid khalil khamzat khaman khari khris khyree kia kiah kieran kiki
    kilian kim kimani kimberly kimi kinley kingsley kirby kirill kirk kit kizan kj klay klaus knox knute kobe koby koe
    koen kofi kody kohl kolby kole kolo kolten kolton konnor konstantin kool kordell korey kris krista kristaps
    kristen kristian kristin kristina kristine kristof kristoffer kruz kumar kurt kwame kwity kwyn ky kyle kyler kylia
    kylian kylie kym kyren kyrie kyron laila laiatu lamar lamarcus lamarr lamelo lamine lamont lance landen lando
    landon landry lane laney langston larnell larry lars larysa lashawn lashon latrell latavious laura lauren laurence
    laurent lauri laurie lavar lavonte lawrence lawson layne lazar lea leandro leanna lebron lee leeland leilani lei
    leigh leighton leke len lena lenn lenny lenyn leo leon leonard leonardo leonel leonid leonidas leonte leopoldo
    leroy les lesean lesley leslie lester lev levi levon lew lewis lexi lexie liam libor lidia lil lilia lilly lily
    lin lincoln linc lindsay lindsey lindy linval lionel lisa lisandro lita liv livvy liz lizabeth lleyton lloyd lo
    logan lois loren lorena lorenzo lorne lothar lou louie louis lourdes lu luc luca lucas luciano lucius lucky lucy
    luguentz luis luisangel luiz luka lukas lukasz luke lundy luol luther lydia lyle lyman lyn lynn lynne mac
    macarthur mace macenzie mack mackenzie macklin maddie maddux madelyn madie madison madix mads magnus mahmoud
    mahmood maika maikel mairead makai makar makell malachi malachy malaki malcolm malcom malek malik malin mallory
    mamadou manny manu manuel mannie manon manute mar marat marc marcell marcelle marcello marcelo marchand marcin
    marcio marco marcos marcus marek margaret margot maria mariah mariana mariano marie marina mario marion marions
    marisol maritza mariusz mark markelle markieff marko markquis markus marlon marquan marques marquez marquis
    marquise marquette marreese marrick marsha marshall marshawn marshon mart marta martha martell martellus martez
    marti martin martina martinas martrell marty marv marvell marvin marwan mary mason masai masahiro masataka masyn
    mat mata matas mateo mateus mathew mathias mathieu matias mats matt matteo matthew matthias matthieu matthijs
    mattias matty matvei maud maura maurice mauricio mauro maury max maxi maxime maximiliano maximilian maximo maxwell
    maya mayan mazi mcarthur meadowlark meb megan mel melanie melky melissa melo melvin memphis mercedes merlin
    merrill merril meryl mesut metta mia micah michael michail michal micheal michel michele michelle mick mickael
    mickey micky midge miguel mika mikael mikal mikala mike mikel mikey mikhail mikko mikkel miko milan  miles
    milka milo milos milt milton mina minka minnie miquel  miranda mirko miro miroslav misha missy mitch
    mitchell mj mo moe mohamed mohammad mohammed moise moises mone monica monta montae montario monte montez montrell
    montrezl mookie morgan moritz morris morten mose moses moshe moss mouhamed mozzi muffet muggsy muhammad muhammed
    muhsin mura murat muriel murray mustapha mychal mya myisha myles mylik myreon myron naasir nadia nahshon nails
    naji najee nakobe nanami nancy naomi napheesa nap nas nasir nassir nastia nat natalia natalie natasha nate nathan
    nathaniel navid nazareth naz neal nebojsa ned needham neemias neil nelly nelson nemanja nene nerlens nery nestor
    neto neville neymar ngolo nic nicholas nick nicklas nickeil nicky nico nicola nicolas nicolo nicole niclas nigel
    nihat nik nika nike nikita niklas niko nikola nikolaj nikolai nikolay nikoloz nikos nile niles nils nima nina nino
    noah noel noelle nolan nomar nora norm norman norris novak nwankwo nyjah nykeim nyck nyheim oakley obi ochai
    octavio odell odin odrick og oilton olamide olaf ole oleksandr oleksii oleksiy oleg oliver olivia olivier olen
    ollie olu omar omari onaje onterrio onyeka orel orlando orlin oronde orpheus orval orville osasere oscar oshae
    oskar osman oswald oswaldo otani otis otto ousmane owen oyindamola oz ozzie pablo paddy paige pam pamela paola
    paolo pappy parker parris pascal pasquale pat patricia patrice patrick patrik patty pau paul paula paulie paulina
    pauline paulinho paulo pavel pavol payne payton pedri pedro peggy peja penei penny pepe pepper percy perico
    pernell perrin perry pete peter petr petra petros petteri petty peyton phee phil philip philipp philippe phillip
    philly phoebe pierce pierre pietro pim piper pj presley preston prince pudge puka purvis qadree quade quan quandre
    quay quenton quentin quincy quinn quinnen quintin quinton quinyon quinshon quinten rabah rachaad rachel rachid rae
    rafa rafael rafaela rafer raffy raheem rahim rahmir rahsaan rahsul raheim rai rainer raisel raja rajah rajon
    rakeem ralph ram ramires ramiro ramon ramses ran randal randall randi randle randy ranee raoul raphael raphinha
    raquel rasheda rasheed rashee rasheen rashaan rashad rashaad rashard rashawn rashid rashod rashaun rashida rasmus
    rasul ratko raul raven ray rayan rayjon raymond raynaldo rayne reagan rece reece reed reese reggie regis reid
    reilly reinaldo reinhard relja rell remy renan renato rene renee rennie reno renaldo reshad rex rey reyna reynaldo
    rhamondre rhett rhiannon rhine rhys ria ricardo riccardo rich richard richarlison richie rick rickard rickea
    rickey ricki rickie ricky rico rigoberto rik riley rino riqui rita  riyad roald rob robbie robby robert
    roberta roberto robin robyn rocco rochelle rockne rocky rod rodion rodney rodolfo rodri rodrigo rodrigue rodrygo
    roel roger rogelio rohan rohit roland rolando rolf rollie roman romain romano romario rome romelu romeo romero
    romulo ron ronald ronaldo ronde rondale rondell ronel ronen rongen ronni ronnie ronny rontez rony ronda roosevelt
    rori rory rosa rosalyn rosario roscoe rose rosevelt roshon ross roswell rowan rowdy roxanne roy royce ruben rube
    rubin ruby rudi rudolf rudolph rudy rueben ruel rui rune rupert rusell rushton russ russel russell rusty ruth ryan
    ryann ryder ryker rylan rylie ryne ryo sabreena sabrina sadio saad sage sahith sal salim saliou sally salma salman
    salome salvador salvatore sam samaje samanta samantha samaki sami samir sammie sammy samson samu samuel sandra
    sandro sandy sanjay santana santi santiago santonio santos saquon sara sarah sarunas sasa sasha satchel satnam
    satou saul savannah scarlett scoot scooter scott scottie scotty sean seb sebastian sebastien segun seiya selena
    semaj serena serge sergei sergey sergi sergio sergiy serhiy seth severino seydou seymour shaedon shai shakeel
    shakeem shakur shamar shamari shan shandon shane shanice shannon shante shaq shaqir shaquil shaquill shaquille
    sharife sharif sharon shaun shauna shavonte shawn shawne shayne shea shedeur shedrick shelby sheldon sheldrick
    shelly shelvin shemar sheryl sherman shilo shilique shin shinji shinjiro shinzo shireen shirley sho shoeless
    shohei shota shuhei shyheim shyne sidney sierra silas sim simeon simo simon simona simone sinjin siri sixto skai
    skal skip skyler skylar sloane slava sofia solomon sommer  sonia sonny sophia sophie sorin spencer spud stacey
    stacy stan stanislas stanislav stanley stanton starlin starling stefan stefano stefanos stefen steffi steffon
    stella sten stepfan steph stephan stephane stephanie stephen stephon sterling stetson stevan steve steven stevie
    stewart stijn stipe strahinja stromile stu stuart styles sue sunny surya susan susie suzanne suzann sven svetlana
    svi sy sydney syl sylvester sylvia taavi taco tad taddy tage tahj tai taijuan taiwan taj tajae takeo takumi talen
    talia talor tam tamara tamarrion tameka tamera tamika tammy tank tanner tara tari tariq tarik tarheeb taron
    tarvarus taryn tasha tate tatsuya taulia tavarres taveon tavion taya taye taylen tayler taylor taysom tayron
    tayshaun teagan teairra ted teddy tedric tee teemu tek telly temeka teoscar terance terence teresa teri terin
    termarr terquavion terrace terrance terrel terrell terrelle terrence terri terrion terron terry terryl tess
    tetairoa teuvo teven tevin tez thabo thaddeus  thanasis thad thea theo theodore theron thiago thibaut thierry
    thomas thon thor thurman thurl tia tico tidjane tierna tiger tiki tim timo timofey timothy timmy timoth
    tina tino tito tj tobias tobin toby tod todd  tom tomas tomasz tomaso tomislav tommie tommy tomoyuki toni tonja
    tony tookie tori torii torrey torry torren tosin trace tracey traci tracy trae trai travis travon traye traylon
    tre trea tremaine tremon trent trenton tres tresor tressa trevelin trevin trevon trevor trey treyveon treveyon
    tripp tris trishton tristan tristen troy  tryston ts tua tucker tug tulsi turk turkey turner tutu ty tyger
    tyjae tylan tyler tyion tyjon tyke tykee tylin tynan tyquan tyra tyran tyree tyreek tyreik tyreke tyrell tyren
    tyrese tyresse tyrice tyrion tyrod tyron tyrone tyronn tyrus tyson tyus tyty uche udonis ugo ulf ulises ulrich
    ulysses unai ursula usain usman uriah uros uwe vada valdas valentin valentina valerie valeri valtteri van vance
    vanessa vashti vaughn vee veronica vernon verne vernand vic vicente vicky victor victoria vida vidal viggo viktor
    viktoria vilde ville vin vince vincent vincenzo vinicius vini vinnie vinny virgil virgilio virginia vita vitali
    vitaly vitor vitinha vivian viviane vivianne vlad vlade vladimir vladislav vonta vonte vontae vontaze vojtech
    volodymyr vyacheslav wade waldemar waldo walker wallace wally walt walter walton wan wander waner wanya ward
    warner warrick warren wataru watford wayman wayne webb weegie wells wenceel wendell wes wesley westbrook weston
    whit whitey whitney wiaan wil wilber wilbert wilbur wilfred wilfredo wilfried will willard willi william willian
    willie willis willow willson willy wilmer wilson wilt wilton wilyer wim windell winfield winston wojciech wolfgang
    woody woodie wyatt wyn wyndham wynton xabi xan xander xavi xavien xavier xerxes xherdan ya yadier yaia yago yair
    yan yann yannick yanni yandy yao yaroslav yariel yaser yasiel yasir yasmany yasmine yassine yaw yaya yeison yelena
    yeferson yelonzo yephet yeremi yeri yetnier yi yinka yoan yoana yoane yogi yohan yohendrick yoel yolanda yoloye
    yonatan yordan yoshi yoshinobu yosuke yu yuki yuli yulia yulieski yuniesky yunus yuri yurickson yusei yusuf yves
    yvonne zac zacarias zaccharie zach zachary zack zadarius zaire zaid zahid zaila zak zakai zamir zander zane zara
    zavala zavier zay zayden zaza zdeno zebulon zech zed zeke zekeriya zeljko zenyatta zephen zeus zhaire zia zigmund
    zico ziga ziggy zinedine zion ziaire zlatan zoe zoltan zonovan zora zoran zubin zuby zyon
  `),
);
