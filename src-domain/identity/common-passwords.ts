/**
 * Common passwords of at least 8 characters, lower case, from memory of published lists: whole ones, and the names and
 * words in them with the endings people add. Loaded where a password is set, never with the first page.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
00000000 000000000 0000000000 000000000000 00000001 00000007 00001111 00112233 0011223344 01010101 0101010101 01020304
0102030405 010203040506 01230123 01234567 012345678 0123456789 01478520 0147852369 02020202 0987654321 10000000
10101010 101010101 1010101010 10102020 10203040 1020304050 102030405060 10293847 1029384756 11110000 11111110 11111111
111111111 1111111111 11111111111 111111111111 11111111a 11111112 1111111a 11112222 1111222233334444 1111aaaa 11122233
111222333 111222333444 112112112 11221122 112211221122 11223344 1122334455 112233445566 11235813 112358132134 12121212
1212121212 121212121212 12123434 12131415 1223334444 12233445 1223456789 12312312 123123123 123123123123 1231231234
123123aa 123123abc 123123qwe 12332112 123321123 123321123321 12341234 123412341234 123412345 12344321 123443211234
12345123 1234512345 123454321 1234554321 12345600 12345611 12345612 123456123 1234561234 123456123456 123456654321
12345666 12345670 12345671 12345677 12345678 123456780 123456781 1234567812 123456788 1234567887654321 123456789
1234567890 12345678901 1234567890a 1234567890q 1234567891 12345678910 123456789123 1234567899 123456789987654321
123456789a 123456789abc 123456789q 123456789qwe 123456789z 12345678a 12345678abc 12345678q 12345679 123456790 1234567a
1234567b 1234567q 12345687 12345688 12345689 12345699 123456aa 123456ab 123456abc 123456abcd 123456as 123456qw
123456qwe 123456qwerty 12345789 12345abc 12345abcd 12345qwe 12345qwert 12345qwerty 12345six 1234abcd 1234asdf 1234qwer
1234qwerty 12365478 123654789 123698745 1236987450 123789456 123987456 123abc123 123abc456 123qwe123 123qwe456
123qweasd 123qweasd123 123qweasdzxc 123qwerty 12457800 124578963 12qwaszx 13101310 13131313 13141314 1314520520
13243546 1324354657 13571357 1357908642 13579246 135792468 1357924680 14141414 14725836 147258369 1472583690 147852369
1478523690 14789632 147896325 1478963250 15151515 159357123 159357456 159753123 159753159 15975346 159951159 16161616
16180339 17171717 18181818 19191919 19841984 1q2w3e4r 1q2w3e4r5 1q2w3e4r5t 1q2w3e4r5t6y 1qaz1qaz 1qaz2wsx 1qaz2wsx3edc
1qaz@wsx 1qazxsw2 1qwerty1 20002000 20012001 20202020 21212121 22222222 222222222 23232323 24242424 246813579 24682468
25252525 25802580 258456258 26262626 27182818 27272727 28282828 29292929 2pac1234 30303030 31313131 31415926 314159265
3141592654 31415927 32165498 321654987 3216549870 32323232 33333333 333333333 34343434 35353535 36363636 36925814
369258147 40404040 420420420 42424242 43434343 44444444 444444444 45454545 45612378 456123789 456789123 46464646
47474747 48484848 50505050 50cent12 50cent123 51515151 52013140 5201314520 520520520 521521521 52525252 54545454
55555555 555555555 5555555555 56565656 57575757 5845201314 58585858 60606060 61616161 62626262 63636363 64646464
65656565 66666666 666666666 6666666666 67676767 68686868 69696969 70707070 71717171 72727272 74185296 741852963
7418529630 74747474 75757575 76767676 77777777 777777777 7777777777 7777777a 77778888 78787878 78945612 789456123
7894561230 789654123 79797979 7ugd5hip2j 80808080 81818181 82828282 84848484 852456852 85858585 86868686 87654321
87878787 88888888 888888888 8888888888 88889999 89898989 90909090 91919191 92929292 951753852 95959595 96385274
963852741 96969696 97979797 98745632 987456321 98765432 987654321 9876543210 98989898 99999999 999999999 9999999999
a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 a1s2d3f4g5 a5201314 aa123456 aa12345678 aa123456789
aaa11111 aaaa1111 aaaaaaaa aaaaaaaaa aaaaaaaaaa aaron123 ab123456 ab12345678 abby1234 abbydog1 abc123123 abc12345
abc123456 abc123abc abcabcabc abcd1234 abcd12345 abcdabcd abcde123 abcde12345 abcdef12 abcdef123 abcdefg1 abcdefg123
abcdefgh abcdefghi abcdefghij abigail1 abigail123 access123 acdc1234 admin123 admin1234 admin12345 admin@123
adminadmin administrator administrator1 administrator123 adrian123 adriana1 adriana123 adriano1 adriano123 aerosmith
africa12 africa123 aidan123 aladdin1 alaska12 alaska123 alberto1 alberto123 alejandra alejandra1 alejandra123
alejandro alejandro1 alejandro123 alexander alexander1 alexander12 alexander123 alexandra alexandra1 alexandra12
alexandra123 alexey123 alexis12 alexis123 alhamdulillah alison123 allahuakbar allison1 allison123 always123 amanda12
amanda123 amber123 amelia123 america1 america12 america123 anaconda anaconda1 anakin123 anastasia anastasia1
anastasia123 andrea12 andrea123 andrew12 andrew123 andrey123 android1 android123 angel101 angel123 angel1234
angel12345 angel1987 angel777 angela12 angela123 angelbaby angelbaby1 angeleyes angelface angelgirl angelica angelica1
angelica123 angelina angelina1 angelita angelito angelo123 angelofdeath angels12 angels123 anthony1 anthony12
anthony123 antonio1 antonio123 anything anything1 anything123 apollo12 apollo123 apple123 apple1234 apple12345
apples12 april123 aquarius aquarius1 aragorn1 arcticmonkeys ariel123 aries123 armando1 armando123 arsenal1 arsenal12
arsenal123 arsenal14 arsenal2 arsenal4 arturo123 as123456 as12345678 asd12345 asd123456 asdasd123 asdasdasd asdf1234
asdf12345 asdfasdf asdfgh12 asdfgh123 asdfghjk asdfghjkl asdfghjkl1 asdfjkl; asdfqwer ashlee123 ashley12 ashley123
ashton123 asshole! asshole1 asshole12 asshole123 asshole2 athena12 athena123 audi1234 audia4a4 audrey123 austin12
austin123 australia australia1 australia12 australia123 autumn12 autumn123 avengers az123456 azerty123 azertyui
azertyuiop babies12 baby1234 baby12345 baby123456 babybaby babybear babybear1 babybird babyblue babyblue1 babyblues
babyboy1 babyboy12 babyboy123 babyboy2 babyboy3 babycakes babycakes1 babydoll babydoll1 babydoll2 babyface babyface1
babygirl babygirl! babygirl07 babygirl1 babygirl10 babygirl11 babygirl12 babygirl123 babygirl13 babygirl14 babygirl2
babygirl3 babygirl5 babygirl7 babygurl babygurl1 babyko123 babylon5 babylove babylove1 babyphat babyphat1 backstreet
backstreetboys bailey01 bailey11 bailey12 bailey123 bailey22 baller12 baller23 ballers1 ballin12 ballin123 banana12
banana123 bananas1 bandit12 bandit123 barbara1 barbara12 barbara123 barcelona barcelona1 barcelona10 barcelona123
bartsimpson baseball baseball1 baseball10 baseball11 baseball12 baseball123 baseball13 baseball2 baseball3 baseball5
baseball7 basketball basketball1 basketball23 bastard1 batman11 batman12 batman123 batman1234 batman13 batman22
bayern123 bbbbbbbb bear1234 beatles1 beatles12 beatles123 beatles4 beatles64 beatrice beatrice1 beatrice123 beautiful
beautiful1 beautiful123 beckham1 beckham23 beckham7 benjamin benjamin1 benjamin12 benjamin123 berlin12 berlin123
bernardo bernardo1 bernardo123 besiktas besiktas1903 bestfriend bestfriend1 bestfriends bestfriends1 beyonce1
beyonce123 bff12345 bffs4ever bible123 bicycle1 bieber12 bieber123 bigballs bigbang1 bigbear1 bigbird1 bigbird2
bigblack bigblock bigboobs bigbooty bigboy12 bigboy123 bigbrother bigdaddy bigdaddy1 bigdaddy2 bigdick1 bigdog11
bigdog12 bigdog123 biggie12 biggie123 biggirl1 bigmac12 bigman12 bigmike1 bigmomma bigmoney bigred12 bigred123
bigtime1 bigtits1 billion1 billy123 biscuit1 biscuit12 bismillah bismillah1 bitch101 bitch123 bitch1234 bitchass
bitches1 bitches2 blackangel blackbelt blackberry blackberry1 blackbird blackbird1 blackbox blackcat blackcat1
blackdog blackdragon blackhawk blackhole blackie1 blackjack blackjack1 blackman blackmetal blackout blackpearl
blackrose blacksabbath blackstar blackwhite bleach123 blessed1 blessed12 blessed123 blessed2 blessing blessing1
blessings blink123 blink182 blink1821 blossom1 blowjob1 blue1234 blue12345 blue2222 blueangel blueball blueberry
blueberry1 bluebird bluedog1 blueeyes blueeyes1 bluefish bluemoon bluemoon1 bluesky1 bmw12345 bmwm3bmw bobby123
bobmarley bobmarley1 boca1234 bocajuniors bong4200 bonnie123 boobies1 boobies123 boobies2 boobs123 boomer12 boomer123
borussia boston12 boston123 bowling1 boxing12 boxing123 bradley1 bradley123 brandon1 brandon12 brandon123 brandy12
brandy123 braveheart braves12 brazil12 brazil123 brenda123 brian123 brianna1 brianna123 britney1 britney12 britney123
britneyspears brittany brittany1 brittany12 brittany123 broncos1 broncos12 broncos7 brooke123 brother1 brother12
brother123 brownie1 brownie123 brownie2 brownies bruce123 bruno123 bryan123 bubba123 buckeyes buckeyes1 buddy123
buddy1234 buddy12345 buddyboy buddydog budweiser bugsbunny bulbasaur bulldog1 bulldog12 bulldog123 bulldog2 bulldogs
bulldogs1 bulls123 bullshit bullshit1 bumblebee bumblebee1 bunnies1 bunny123 bunny1234 bunnyrabbit burger123 business
business1 business123 buster01 buster11 buster12 buster123 buster13 buster22 buster99 butter123 butterflies butterfly
butterfly1 butterfly12 butterfly123 butterfly2 butterfly3 butterfly5 butterfly7 cadillac cadillac1 caitlin1 caitlin123
caleb123 california california1 california12 california123 calvin123 camaro12 camaro123 camaro69 camaroz28 camera12
camera123 cameron1 cameron12 cameron123 camila123 canada12 canada123 cancer12 cancer69 candice1 candice123 candy123
candy1234 candycane candygirl candyman capricorn capricorn1 captain1 captain12 captain123 caramel1 cardinal cardinals
cardinals1 carla123 carlos12 carlos123 carmen123 carolina carolina1 carolina12 carolina123 caroline caroline1
caroline12 caroline123 carter123 cartman1 casablanca cashmoney cashmoney1 casper11 casper12 casper123 cassandra
cassandra1 cassandra123 cassie123 catcat12 catdog12 catherine catherine1 catherine12 catherine123 cats1234 catsanddogs
catwoman catwoman1 cccccccc cecilia1 cecilia123 celtic123 celtic1888 celtic67 celtics1 celtics123 celtics34 champion
champion1 champion123 change123 changeme changeme1 changeme123 charger1 chargers chargers1 chargers21 charizard
charles1 charles12 charles123 charlie1 charlie12 charlie123 charlotte charlotte1 charlotte123 charmander charming
charming1 charming123 cheer123 cheerleader cheerleader1 cheerleading cheese12 cheese123 cheeseburger cheesecake
cheetah1 chelsea1 chelsea11 chelsea12 chelsea123 chelsea2 chelsea7 chelsea8 cherries cherry12 cherry123 chester1
chester12 chester123 chester2 chester7 chevelle chevelle1 chevrolet chevrolet1 chevy123 chevy350 chevy454 chewbacca
chewie12 chicago1 chicago12 chicago123 chicago2 chicago23 chicken1 chicken12 chicken123 chicken2 chickens chico123
chiefs123 chihuahua chihuahua1 children children1 children2 children3 chill123 china123 chivas10 chivas123 chloe123
chloe1234 chocolat chocolate chocolate1 chocolate12 chocolate123 chocolate2 chris123 chrisbrown chrisbrown1
chrisbrown2 christ12 christ123 christian christian1 christian12 christian123 christina christina1 christina12
christina123 christina2 christine christine1 christine12 christine123 christopher christopher1 christopher12
christopher123 chrysler church12 church123 cinderella cinderella1 citroen1 civic123 clarence clarence1 clarence123
clarinet claudia1 claudia123 cloud123 cobra123 coca-cola cocacola cocacola1 cocacola123 cocksucker coco1234 coffee12
coffee123 coldplay coldplay1 colin123 college1 college12 college123 company1 company123 computer computer1 computer12
computer123 computer2 connor123 cookie01 cookie11 cookie12 cookie123 cookie22 cookiemonster cookies1 cookies12
cookies123 cookies2 cooper12 cooper123 corinthians corona12 corvette corvette1 corvette123 corvette2 courtney
courtney1 courtney123 cowboys1 cowboys12 cowboys123 cowboys2 cowboys22 cowboys81 craig123 crazy123 cream123 cricket1
cricket123 cristian cristian1 cristian123 cristiano cristiano7 cristina cristina1 cristina123 crocodile crystal1
crystal12 crystal123 crystal2 cubs1234 cupcake1 cupcake12 cupcake123 cupcake2 cupcakes curtis123 cutebaby cutegirl
cuteness cutie101 cutie123 cutie1234 cutiepie cutiepie1 cutiepie12 cutiepie2 cycling1 cynthia1 cynthia12 cynthia123
daddy123 daisy123 daisy1234 daisydog daisymae dakota123 dallas12 dallas123 dalmatian damian123 dance123 dancer12
dancer123 dancing1 dancing123 daniel12 daniel123 daniela1 daniela123 danielle danielle1 danielle12 danielle123
darius123 darkangel darkangel1 darkstar darling1 darling123 darren123 darthvader database david123 davidson dbsk1234
dddddddd deadpool deadpool1 deathmetal deborah1 deborah12 deborah123 default1 default123 demon123 denis123 dennis12
dennis123 denver12 denver123 depeche1 depechemode derek123 derrick1 derrick123 desktop1 destiny1 destiny123 devil123
devin123 dexter123 diamond1 diamond12 diamond123 diamond2 diamonds diamonds1 diana123 dickhead dickhead1 diego123
digimon1 dinamo123 dinosaur dinosaur1 dinosaurs disco123 disney12 disney123 disneyland dmitry123 doctor12 doctor123
dodge123 dodgeram dodgers1 dodgers123 dodgers2 dogdog12 doggie12 doggy123 doglover dogs1234 dollar123 dollars1
dolphin1 dolphin12 dolphin123 dolphin2 dolphin5 dolphin7 dolphins dolphins1 dominic1 dominic12 dominic123 dominique
dominique1 dominique123 donald123 donaldduck donna123 doraemon doraemon1 dortmund douglas1 douglas123 dragon01
dragon11 dragon12 dragon123 dragon1234 dragon13 dragon21 dragon22 dragon666 dragon69 dragon88 dragon99 dragonball
dragonball1 dragonballgt dragonballz dragonfire dragonfly dragonfly1 dragonforce dragons1 drpepper drpepper1 drummer1
drummer123 drums123 ducati12 ducati99 duke1234 dumbledore duncan123 dustin123 dylan123 eagle123 eagles12 eagles123
eddie123 edgar123 eduardo1 eduardo12 eduardo123 edward12 edward123 eeeeeeee eeyore12 eileen123 ekaterina ekaterina1
ekaterina123 elaine123 eleanor1 eleanor123 elena123 elephant elephant1 elephants elizabeth elizabeth1 elizabeth12
elizabeth123 ellen123 elvis123 elvispresley emerald1 emily123 eminem01 eminem12 eminem123 eminem313 energy12 energy123
england1 england12 england123 enrique1 enrique123 enter123 eric1234 erica123 erick123 ernesto1 ernesto12 ernesto123
esteban1 esteban123 esther123 ethan123 eugene123 evanescence evanescence1 evangelion evelyn12 evelyn123 everton1
everything everything1 everything123 fabian123 facebook facebook1 facebook123 faith123 faith1234 falcon12 falcon123
falcon16 falcons1 falcons7 fallenangel fallout3 fallout4 falloutboy family01 family11 family12 family123 family4ever
familyguy familyguy1 father12 father123 fatima123 felipe123 felix123 fenerbahce fenerbahce1907 fernando fernando1
fernando12 fernando123 ferrari1 ferrari12 ferrari123 ferrari2 ffffffff firebird firebird1 fisherman fishing1
fishing123 flame123 flamengo florence florence1 florence123 florida1 florida12 florida123 flower11 flower12 flower123
flowerpower flowers1 flowers123 flowers2 fluffy12 fluffy123 football football1 football10 football11 football12
football123 football13 football2 football21 football22 football24 football3 football5 football7 ford1234 fordf150
fordf250 fordmustang forever1 forever12 forever123 forever2 forever21 foreverandever foreverlove foreveryoung forgiven
france12 france123 francis1 francis12 francis123 francisco francisco1 francisco12 francisco123 frank123 frederick
frederick1 frederick123 freedom1 freedom12 freedom123 freedom2 freedom5 freedom7 friend12 friend123 friends1 friends12
friends123 friends2 friends4ever friendship friendship1 friendster friendster1 frodo123 frog1234 froggie1 froggy12
froggy123 fucker12 fucker123 fuckers1 fuckface fuckit12 fuckme12 fuckme69 fuckoff1 fuckoff123 fuckoff2 fuckthis
fuckthis1 fuckyall fuckyou! fuckyou1 fuckyou12 fuckyou123 fuckyou2 fuckyou22 fuckyou3 fuckyou69 fuckyourself funny123
gabriel1 gabriel12 gabriel123 gabriela gabriela1 gabriela12 gabriela123 gabrielle gabrielle1 gabrielle12 gabrielle123
galatasaray galaxy12 galaxy123 gamer123 gandalf1 gandalf123 ganesha1 gangsta1 gangsta12 gangsta123 gangsta2 gangster
gangster1 gangster12 ganja420 garfield garfield1 garrett1 garrett123 gavin123 gemini12 gemini123 gemma123 genesis1
genesis12 genesis123 geoffrey geoffrey1 geoffrey123 george12 george123 gerald12 gerald123 germany1 germany12
germany123 gfhjkm123 gfhjkmgfhjkm gggggggg ghbdtn123 ghbdtnbr ghost123 giants12 giants123 gilbert1 gilbert123 ginger01
ginger11 ginger12 ginger123 giovanni giovanni1 giovanni123 giraffe1 gladiator gladiator1 gloria12 gloria123 glory123
godbless godbless1 godfather godfather1 godisgood godisgreat godislove godislove1 godzilla godzilla1 goku1234 goldberg
golden12 golden123 goldeneye goldfish goldfish1 goldstar golfball golfer12 golfing1 goodbye1 goodbye12 goodbye123
goodcharlotte goofy123 google12 google123 gorgeous gorgeous1 gorgeous123 grace123 graham123 grandma1 grandma12
grandma123 green123 green1234 greenapple greenbay greenday greenday1 greenday12 greenday123 greenday2 greenday7
greeneyes greentea gregory1 gregory12 gregory123 gryffindor guadalupe guadalupe1 guadalupe123 guardian guardian1
guest123 guest1234 guitar12 guitar123 guitarhero guitarist guitarra gunsnroses gunsnroses1 gustavo1 gustavo12
gustavo123 gymnastics hacker12 hacker123 hailey12 hailey123 hamster1 hamster123 handsome handsome1 handsome123
hannah12 hannah123 hannahmontana hannahmontana1 hannibal happiness happy123 happy1234 happybirthday happyday happydays
happyface happyfamily happyfeet happygirl happyhappy happyness hardcore hardcore1 hardrock hardrock1 hardware harley01
harley11 harley12 harley123 harley69 harley99 harleydavidson harold12 harold123 harry123 harrypotter harrypotter1
harvey123 hawaii12 hawaii123 hayley123 heather1 heather12 heather123 heaven12 heaven123 heavenly heavymetal hector12
hector123 heineken heineken1 helen123 hello12! hello123 hello1234 hello12345 hello2u2 hellohello hellokitty
hellokitty1 hellokitty2 hellothere helloworld hendrix1 henry123 hercules hercules1 hercules12 hercules123 hermione
hhhhhhhh highschoolmusical hinata123 hiphop12 hiphop123 hobbit123 hockey11 hockey12 hockey123 hockey99 hogwarts
homer123 honda123 honda1234 hondacivic honey123 honey1234 honeybear honeybee honeybee1 honeybun honeybunny honeydew
honeyko1 honeypie honor123 horse123 horselover horses12 horses123 horseshoe hotboy12 hotchick hotgirl1 hotgirls
hotgurl1 hotmail1 hotmail12 hotmail123 hotmama1 hotpink1 hotpink2 hotrod12 hotrod123 hotstuff hotstuff1 hotstuff2
hottie101 hottie11 hottie12 hottie123 hottie13 hottie22 hotwheels hunter01 hunter10 hunter11 hunter12 hunter123
hunter1234 hunter13 hunter22 hunter99 hunting1 hustler1 hustler123 iamcool1 iamgod123 iamlegend iamthebest ichigo123
ihateyou ihateyou1 iiiiiiii iloveadam ilovealex iloveanime ilovecats ilovechris ilovedad ilovedavid ilovedogs ilovegod
ilovegod1 iloveher ilovehim ilovehim1 ilovejake ilovejesus ilovejohn ilovejosh ilovejustin ilovejustinbieber ilovemark
ilovematt iloveme! iloveme1 iloveme123 iloveme2 ilovemike ilovemom ilovemom1 ilovemusic ilovemycat ilovemydog
ilovemyfamily ilovemykids ilovemymom ilovemyself ilovemyson iloveryan ilovesex ilovetyler iloveyou iloveyou! iloveyou1
iloveyou11 iloveyou12 iloveyou123 iloveyou13 iloveyou143 iloveyou2 iloveyou22 iloveyou3 iloveyou7 iloveyoubaby
iloveyousomuch iloveyouu iluvu123 iluvyou1 iluvyou2 imissyou imissyou1 india123 ineedyou inshallah instagram inter1908
internet internet1 internet12 internet123 inuyasha inuyasha1 iphone123 ireland1 ireland12 ireland123 irina123
ironmaiden ironman1 ironman123 isaac123 isabel12 isabel123 isabella isabella1 isabella12 isabella123 isaiah123
israel12 israel123 itachi123 italy123 iwantyou jackdaniel jackdaniels jackie12 jackie123 jackson1 jackson12 jackson123
jacob123 jacqueline jacqueline1 jacqueline123 jaguar12 jaimatadi jaime123 jamaica1 jamaica12 jamaica123 james123
jamie123 janice123 japan123 jared123 jasmin12 jasmin123 jasmine1 jasmine11 jasmine12 jasmine123 jasmine2 jasmine3
jasmine5 jasmine7 jason123 jasper12 jasper123 javier12 javier123 jayden123 jedi1234 jeffrey1 jeffrey12 jeffrey123
jenna123 jennifer jennifer1 jennifer12 jennifer123 jenny123 jeremy12 jeremy123 jerome123 jesse123 jessica1 jessica12
jessica123 jessie123 jesus123 jesus1234 jesus4me jesus777 jesuschrist jesusislord jesuslove jesuslovesme jesussaves
jewel123 jimihendrix jimmy123 jjjjjjjj joanna123 joanne123 jocelyn1 jocelyn123 joejonas johnny123 jonas123
jonasbrothers jonathan jonathan1 jonathan12 jonathan123 jordan11 jordan12 jordan123 jordan23 jordan45 jorge123
joseph12 joseph123 josephine josephine1 josephine123 joshua12 joshua123 joyce123 judith123 julia123 julian12 julian123
juliana1 juliana12 juliana123 julie123 junior123 jupiter1 jupiter12 jupiter123 justice1 justice12 justice123 justin12
justin123 justinbieber justinbieber1 juventus juventus1 juventus10 kagome123 kaitlyn1 kaitlyn123 kakashi1 karen123
karina12 karina123 katherine katherine1 katherine12 katherine123 kathleen kathleen1 kathleen12 kathleen123 kathryn1
kathryn12 kathryn123 kathy123 katie123 katrina1 katrina123 kawasaki kawasaki1 kayla123 kaylee123 keith123 kelly123
kelsey123 kendra123 kenneth1 kenneth12 kenneth123 kenny123 kermit12 kevin123 keyboard killer01 killer11 killer12
killer123 killer1234 killer13 killer666 killer69 killerbee killers1 kimberly kimberly1 kimberly12 kimberly123 kingkong
kirsten1 kirsten123 kitten12 kitten123 kittens1 kittens2 kitty123 kitty1234 kittycat kittycat1 kittykat kittykat1
kkkkkkkk kobe1234 kobe2008 kobe2424 kobebryant korn1234 krishna1 kristen1 kristen12 kristen123 kristina kristina1
kristina123 kristine kristine1 kristine123 labrador lakers08 lakers12 lakers123 lakers24 lamborghini lance123 laptop12
laptop123 larry123 laugh123 laura123 lauren12 lauren123 lavender lavender1 lawrence lawrence1 lawrence123 lebanon1
lebanon12 lebanon123 lebron23 ledzeppelin legend12 legend123 legolas1 lemon123 leo12345 leomessi leonard1 leonard123
leonardo leonardo1 leonardo12 leonardo123 leopard1 lesbian1 leslie12 leslie123 letmein! letmein1 letmein12 letmein123
letmein2 letmeinn lewis123 liberty1 liberty12 liberty123 libra123 lightning lightning1 lightning12 lightning123
lillian1 lillian123 lilwayne lilwayne1 lilwayne12 lilwayne2 limpbizkit linda123 lindsay1 lindsay123 lindsey1
lindsey123 linkedin linkedin1 linkinpark linkinpark1 linkinpark123 lion1234 lionking lions123 liverpool liverpool1
liverpool12 liverpool123 liverpool8 liverpoolfc lkjhgfds lkjhgfdsa llllllll logan123 login123 lollipop lollipop1
lollipop2 lollypop london12 london123 longhorn longhorn1 longhorns lopata123 lordoftherings lorena12 lorena123
lorenzo1 lorenzo12 lorenzo123 lorraine lorraine1 lorraine123 louis123 louise123 lovable1 love1234 love12345 love123456
love2love love4ever love4life loveable loveable1 lovebird lovebirds lovebug1 lovebug12 lovebug123 lovebug2 lovegod1
lovehate lovehurts lovehurts1 loveisblind loveless lovelife lovelife1 lovelove lovelove1 lovely01 lovely11 lovely12
lovely123 lovely13 lovelygirl lovelyn1 loveme11 loveme12 loveme123 loveme13 loveme22 lover123 loverboy loverboy1
loverboy123 lovergirl lovergirl1 lovers12 lovers123 loveu123 loveyou1 loveyou12 loveyou123 loveyou2 loveyou3 lucas123
lucia123 lucky123 lucky1234 lucky777 lucky7777 luckycharm luckydog luckyman luckyone luckystar luffy123 lydia123
macintosh mackenzie mackenzie1 mackenzie123 madison1 madison12 madison123 madonna1 madonna123 madrid12 madrid123
magdalena magdalena1 magdalena123 maggie01 maggie11 maggie12 maggie123 magic123 mahadev1 maksim123 malcolm1 malcolm123
manager1 manager123 manchester manchester1 mandy123 mango123 manuel12 manuel123 manunited manutd123 manutd99 marcela1
marcela123 marco123 marcos12 marcos123 marcus12 marcus123 margaret margaret1 margaret12 margaret123 margarita
margarita1 margarita123 maria123 mariah123 mariana1 mariana12 mariana123 marie123 mariguana marijuana marijuana1
marilyn1 marilyn123 marina12 marina123 marine12 marine123 marinka1 mario123 marissa1 marissa12 marissa123 marjorie
marjorie1 marjorie123 market123 marlboro marlboro1 marley12 marley123 marlon123 marshall marshall1 marshall123
martha12 martha123 martin12 martin123 mason123 master01 master11 master12 master123 master1234 masterkey masters1
mathew123 matrix12 matrix123 matthew1 matthew12 matthew123 maureen1 maureen123 maurice1 maurice12 maurice123 maverick
max12345 max123456 maxime123 maxwell1 maxwell2 mazda123 mazdarx7 megadeth megadeth1 megan123 megatron megatron1
melanie1 melanie12 melanie123 melissa1 melissa12 melissa123 melvin12 melvin123 mercedes mercedes1 mercedes123
mercedes2 mercedesbenz mercury1 mercury12 mercury123 merlin12 merlin123 messi123 metallica metallica1 metallica123
metallica2 mewtwo123 mexico12 mexico123 michael1 michael12 michael123 michaela michaela1 michaela123 michaeljackson
michaeljordan michelle michelle1 michelle12 michelle123 mickey01 mickey12 mickey123 mickeymouse microsoft microsoft1
midnight midnight1 midnight12 midnight123 midnight2 midnight7 miguel12 miguel123 milan1899 mileycyrus million1
millionaire milton123 mindy123 minnie12 minnie123 minniemouse miracle1 miracle12 miranda1 miranda12 miranda123
misty123 mitchell mitchell1 mitchell123 mitsubishi mittens1 mmmmmmmm mnbvcxz1 mobile12 mobile123 mohamed1 mohammad
mohammed mohammed1 mohammed123 molly123 molly1234 mollycat mollydog mommy123 money100 money123 money1234 money12345
moneymaker moneyman moneymoney monica12 monica123 monkey01 monkey10 monkey11 monkey12 monkey123 monkey1234 monkey13
monkey21 monkey22 monkey23 monkey69 monkey99 monkeyboy monkeybutt monkeyman monkeys1 monkeys2 moonlight moonlight1
morgan123 morpheus moscow12 moscow123 mother12 mother123 motherfucker motherfucker1 motocross motocross1 motorbike
motorcycle motorola motorola1 mountaindew muffin12 muffin123 muhammad muse1234 music123 music1234 musical1 musicislife
musiclover musicman mustang1 mustang12 mustang123 mustang2 mustang5 mustang6 mustang65 mustang66 mustang67 mustang69
mustang7 mustang99 mustanggt mustangs myangel1 mybabies mybaby12 mybaby123 mybabygirl mybestfriend mychemicalromance
mycutie1 mydarling mydream1 mydreams myfamily myfamily1 myfriend myfriends myheart1 myhoney1 mykids12 mylife12
mylife123 mylove12 mylove123 mylove143 mylovely mymother myname12 mynameis mypassword mypassword1 myself12 myself123
mysister myspace1 myspace123 mysterio mystery1 mystic12 mystic123 mystical myworld1 nadia123 nancy123 naomi123
naruto11 naruto12 naruto123 naruto1234 narutouzumaki nascar08 nascar123 nascar20 nascar24 nascar88 nastya123 natalia1
natalia123 natalie1 natalie123 natalya1 natalya123 natasha1 natasha123 nathan123 nathaniel nathaniel1 nathaniel123
nelson123 nemo1234 neo12345 network1 network123 never123 newpassword nicholas nicholas1 nicholas123 nickjonas
nicola123 nicolas1 nicolas123 nicole12 nicole123 nighthawk nightmare nightmare1 nightwish nikita123 nikolay1
nikolay123 ninja123 nirvana1 nirvana12 nirvana123 nirvana94 nissan12 nissan123 nitro123 nnnnnnnn nokia123 nokia1234
nokia6300 nopassword norman123 nothing1 nothing123 nsync123 number123 nurse123 obiwan123 office123 oliver123 olivia123
omsairam onedirection onedirection1 onepiece onepiece1 oooooooo operator optimusprime oracle123 orange11 orange12
orange123 orange22 orchid12 orchid123 oreo1234 oscar123 oscar1234 p@ssw0rd p@ssw0rd1 p@ssword p@ssword1 pa$$word
pa55word pablo123 packers1 packers12 packers123 packers4 paige123 pakistan pakistan1 pakistan12 pakistan123 palmeiras
pamela123 panda123 pantera1 pantera123 panther1 panther12 panther123 panther2 panthers panthers1 papa1234 paparoach
paradise paradise1 paramore paramore1 paris123 parker123 party123 passport passw0rd passw0rd1 password password!
password01 password1 password1! password10 password11 password12 password123 password123! password13 password2
password21 password3 password69 password99 passwords passwort passwort1 passwort123 patches1 patches2 patricia
patricia1 patricia123 patrick1 patrick12 patrick123 patrick2 patriots patriots1 patriots12 patty123 paulina1
paulina123 pauline1 pauline123 pavel123 peace123 peach123 peaches1 peaches12 peaches123 peaches2 peanut01 peanut11
peanut12 peanut123 peanut22 peanutbutter pearl123 pedro123 pegasus1 penelope penelope1 penelope123 penguin1 penguin12
penguin123 penguin2 penguins penguins1 penis123 penthouse pepper01 pepper11 pepper12 pepper123 peppermint pepsi123
pepsi1234 pepsicola perry123 peter123 peterpan peugeot1 peugeot206 philip123 phillip1 phillip123 phoebe123 phoenix1
phoenix11 phoenix12 phoenix123 phoenix2 phoenix7 phone123 pickle12 pickles1 picture1 picture12 picture123 piglet12
piglet123 pikachu1 pikachu123 pilot123 pimp1234 pimpdaddy pimpin12 pineapple pineapple1 pink1234 pink12345 pinkfloyd
pinkfloyd1 pinkfloyd2 pinklady pinkpanther pinkpink pinky123 pirate12 pirate123 pisces12 pisces123 pitbull1 pitbull123
pizza123 pizza1234 pizzahut placebo1 planet12 planet123 platinum platinum1 playboy1 playboy12 playboy123 playboy2
player12 player123 player69 players1 playgirl playgirl1 playmate playmates playstation playstation2 playstation3
pocahontas poiuytre poiuytrewq pokemon1 pokemon11 pokemon12 pokemon123 pokemon2 pokemon7 poland12 poland123 pontiac1
ponyboy1 poohbear poohbear1 poohbear12 poohbear2 pornstar pornstar1 porsche1 porsche123 porsche9 porsche911 potter123
power123 pppppppp praisegod precious precious1 precious12 precious123 precious2 precious7 predator predator1 presley1
preston1 preston123 pretty12 pretty123 prince12 prince123 princesa princesa1 princesita princess princess1 princess11
princess12 princess123 princess13 princess2 princess3 princess7 principe priscilla priscilla1 priscilla123 pumpkin1
pumpkin12 pumpkin123 pumpkin2 pumpkin7 punisher punisher1 puppies1 puppies2 puppy123 puppy1234 puppydog puppylove
puppylove1 purple01 purple11 purple12 purple123 purple1234 purple13 purple22 purple99 purplehaze pussy123 pussy1234
pussycat pussycat1 python12 q1234567 q12345678 q123456789 q1q2q3q4 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qaz12345 qaz123wsx
qazqazqaz qazwsx12 qazwsx123 qazwsxedc qazxsw123 qazxsw21 qazxswedc qq123123 qq123456 qq5201314 qqqqqqqq queen123
quentin1 quentin123 qw123456 qw12er34 qwe12345 qwe123456 qwe123qwe qweasd12 qweasd123 qweasdzxc qweqweqwe qwer1234
qwer12345 qwerasdf qwerqwer qwertasdfg qwerty01 qwerty1! qwerty11 qwerty12 qwerty123 qwerty1234 qwerty12345
qwerty123456 qwerty1982 qwerty22 qwerty321 qwerty78 qwerty7890 qwerty89 qwerty99 qwertyqwerty qwertyu1 qwertyui
qwertyuiop qwertyuiop1 qwertyuiop123 qwertzui qwertzuiop rabbit12 rabbit123 raccoon1 rachel123 racing12 racing123
radiohead radiohead1 rafael123 raiders1 raiders12 raiders123 raiders2 rainbow1 rainbow12 rainbow123 rainbow2 rainbow3
rainbow6 rainbow7 rainbows rammstein rammstein1 ramon123 randy123 ranger12 ranger123 rangers1 rangers12 rangers123
rascal123 rasta123 rastaman rattlesnake raymond1 raymond123 realmadrid realmadrid1 rebecca1 rebecca123 redbaron
redbull1 redbull123 reddevil reddevils reddragon redhead1 redhot12 redhotchili redneck1 redneck12 redneck2 redrose1
redskins redskins1 redsox04 redsox07 redsox12 redsox123 redsox34 redwings redwings1 reggae123 regina123 reginald
reginald1 reginald123 renault1 ricardo1 ricardo123 richard1 richard12 richard123 rihanna1 rihanna123 riley123
rivendell riverplate robert12 robert123 roberto1 roberto123 robin123 rock1234 rock4life rockandroll rocker12 rocket12
rocket123 rocknroll rockon12 rockon123 rockstar rockstar1 rockstar12 rockstar123 rockstar2 rocky123 rocky1234
rocky12345 rockyballoba rockyou1 rockyou123 rodney123 rodrigo1 rodrigo123 roger123 roland123 rollingstones roman123
ronald123 ronaldinho ronaldo1 ronaldo123 ronaldo7 ronaldo9 ronnie123 root1234 root12345 rootroot rose1234 rosebud1
rosebud123 rosemary rosemary1 rosemary123 roserose roses123 rosie123 rottweiler roxanne1 roxanne123 rrrrrrrr ruben123
rugby123 running1 russell1 russell123 russia12 russia123 rusty123 rusty1234 sabrina1 sabrina123 sadie123 sagittarius
saibaba1 sailormoon saints12 saints123 sairam123 sakura11 sakura12 sakura123 sally123 samantha samantha1 samantha123
sammy123 sammy1234 sample123 samson123 samsung1 samsung12 samsung123 samsung2 samuel123 samurai1 samurai12 samurai123
sandra123 santiago santiago1 santiago123 santos123 saopaulo sapphire sapphire1 sarah123 sasha123 sasuke12 sasuke123
sasukeuchiha satan123 saturn12 saturn123 savannah savannah1 savannah123 saxophone scarface scarface1 schalke04
school12 school123 scooby12 scooby123 scoobydoo scoobydoo1 scoobydoo123 scoobydoo2 scorpio1 scorpio11 scorpio12
scorpio123 scorpio13 scorpio2 scorpion scorpion1 scorpion2 scotland scotland1 scotland12 scotland123 scott123
scotty123 scruffy1 sebastian sebastian1 sebastian123 secret12 secret123 security security1 security123 selena123
senior123 sephiroth sephiroth1 sephiroth12 sephiroth123 sepultura serena123 sergei123 sergey123 sergio123 server123
service1 service123 sex12345 sexsex69 sexsexsex sexy1234 sexy12345 sexy6969 sexybaby sexyback sexybeast sexybeast1
sexybitch sexybitch1 sexyboy1 sexygirl sexygirl1 sexygirl12 sexygirl2 sexylady sexylady1 sexylove sexymama sexymama1
sexyman1 sexyme12 sexyred1 sexysexy sexything shadow01 shadow10 shadow11 shadow12 shadow123 shadow1234 shadow13
shadow21 shadow22 shadow69 shadow99 shadowfax shadows1 shakira1 shakira123 shane123 shannon1 shannon123 shark123
sharks12 sharon123 shaun123 shawn123 sheba123 sheila123 shelby12 shelby123 sheldon1 sheldon123 sherry123 shit1234
shitface shithead shithead1 shivshakti sierra123 silly123 silver01 silver12 silver123 silverado silverfox simba123
simba1234 simon123 simpleplan simpleplan1 simpsons singer12 singer123 sister12 sister123 skateboard skateboarding
skater12 skater123 skating1 skywalker skywalker1 slayer12 slayer123 slayer666 slimshady slimshady1 slipknot slipknot1
slipknot12 slipknot123 slipknot2 slipknot6 slipknot666 slytherin smile123 smiley12 smiley123 smirnoff smoke123
smokeweed smokeweed1 smokey12 smokey123 snickers snickers1 snickers123 snickers2 sniper12 sniper123 snoopdogg snoopy12
snoopy123 snowball snowball1 snowball12 snowball123 snowboard snowboard1 snowboarding snowwhite soad1234 soccer07
soccer10 soccer11 soccer12 soccer123 soccer13 soccer14 soccer15 soccer21 soccer22 soccer88 sofia123 softball softball1
softball12 softball2 softball7 software soldier1 soldier12 soldier123 something something1 something123 songoku1
sonic123 sophia123 sophie12 sophie123 soulja12 souljaboy souljaboy1 souljaboy2 southpark southpark1 space123 spaghetti
spain123 sparky11 sparky12 sparky123 spartacus spartak1 spartan1 spartan117 spartan123 spartans speed123 spencer1
spencer123 spider12 spider123 spiderman spiderman1 spiderman12 spiderman123 spiderman2 spiderman3 spiders1 spike123
spirit12 spirit123 spongebob spongebob1 spongebob123 spongebob2 spring12 spring123 squirrel squirrel1 ssssssss
stacey123 stallion stallion1 stanley1 stanley123 starbucks starcraft starcraft1 starcraft2 stardust starfish starfish1
stargate stargate1 stargazer starlight startrek startrek1 starwars starwars1 starwars12 starwars123 starwars2 steelers
steelers1 steelers12 steelers123 steelers43 steelers7 stefan123 stella123 steph123 stephanie stephanie1 stephanie123
stephen1 stephen123 steve123 steven12 steven123 storm123 strawberry strawberry1 strawberrys stripper student1
student12 student123 subaru12 success1 success123 sugar123 suju1234 summer01 summer05 summer06 summer07 summer08
summer09 summer10 summer11 summer12 summer123 summer2010 summer69 summer99 summertime sunflower sunflower1 sunflower2
sunflowers sunshine sunshine! sunshine1 sunshine11 sunshine12 sunshine123 sunshine13 sunshine2 sunshine3 sunshine7
superboy supergirl superhero superjunior superman superman! superman1 superman12 superman123 superman2 superman3
superman7 supernatural supernova supersonic superstar superstar1 superstar123 support1 support123 surfer12 surfer123
surfing1 susan123 suzanne1 suzanne123 suzuki12 suzuki123 svetlana svetlana1 svetlana123 sweet123 sweet1234 sweet123456
sweetangel sweetbaby sweetgirl sweetheart sweetheart1 sweetheart123 sweetie1 sweetie12 sweetie123 sweetie2 sweetlove
sweetness sweetness1 sweetpea sweetpea1 swimming swimming1 sydney12 sydney123 sydney2000 sylvia123 system123 system32
systemofadown taco1234 tamara123 tania123 tanya123 tatiana1 tatiana123 tatyana1 tatyana123 taurus12 taurus123
taylor123 teacher1 teacher12 teacher123 techno123 temp1234 temp12345 temppass tennis12 tennis123 tequila1 tequila123
teresa123 terminator terminator1 terry123 test1234 test12345 test123456 tester123 testing1 testing123 testtest
texas123 thebeatles theodore theodore1 theodore123 thepassword theresa1 theresa123 thomas12 thomas123 thuglife
thuglife1 thunder1 thunder12 thunder123 tiffany1 tiffany123 tiger123 tiger1234 tigerlily tigers12 tigers123 tigerwoods
tigger01 tigger11 tigger12 tigger123 tigger13 tigger22 tigger99 timothy1 timothy123 tinker12 tinker123 tinkerbel
tinkerbell tinkerbell1 tinkerbell123 tinkerbell2 titanic1 toby1234 tokiohotel tokiohotel1 tommy123 toor1234 tottenham
toyota12 toyota123 trabzonspor tracy123 trading1 trading123 trance123 transformers travis123 treasure treasure1
trevor123 trinity1 trinity123 tristan1 tristan123 trombone trombone1 trumpet1 trustgod trustingod trustno1 truth123
tttttttt tucker12 tucker123 tupac123 tupacshakur turbo123 turkey12 turkey123 turtle12 turtle123 turtles1 tvxq1234
tweety01 tweety12 tweety123 tweetybird twitter1 twitter123 tyler123 tyrone123 tyson123 ukraine1 ukraine12 ukraine123
unicorn1 unicorn12 unicorn123 unicorns ursula123 valentina valentina1 valentina123 valeria1 valeria123 valerie1
valerie123 vampire1 vampire12 vampire123 vanessa1 vanessa123 vanilla1 vegeta123 venus123 veronica veronica1
veronica123 vfhbyf123 vicky123 victor123 victoria victoria1 victoria123 vikings1 vikings28 vincent1 vincent123
violet12 violet123 violin123 viper123 virginia virginia1 virginia123 virgo123 vivian123 vladimir vladimir1 vladimir123
vodka123 voldemort volkswagen volleyball volleyball1 volvo123 volvo850 vvvvvvvv w1234567 waheguru walter123 warren123
warrior1 warrior12 warrior123 watermelon wayne123 webmaster weed1234 weed4200 welcome! welcome01 welcome1 welcome1!
welcome12 welcome123 welcome2 welcome@123 wendy123 werewolf werewolf1 wesley123 westlife westlife1 whales12 whatever
whatever1 whatever123 whiskers whiskers1 whiskey1 whiskey123 whiteboy whitedog whiterose whitesox whitetiger whitewolf
whitney1 whitney123 whoever1 whoever123 wildcat1 wildcats wildcats1 william1 william12 william123 willie123 windows1
windows10 windows123 windows7 windowsxp winner123 winnie12 winniethepooh winston1 winston12 winston123 winston2
winter07 winter08 winter12 winter123 wizard12 wizard123 woaini123 woaini1314 woaini520 woaini521 woaiwojia wolf1234
wolfgang wolfgang1 wolfman1 wolfpack wolfpack1 wolverine wolverine1 wolverines wolves12 wrestling wrestling1 wwwwwwww
xavier123 xsw2zaq1 xxxxxxxx yamaha12 yamaha123 yamahar1 yamahar6 yankees1 yankees12 yankees123 yankees13 yankees2
yankees3 yasmin123 yellow11 yellow12 yellow123 yfnfif123 yoda1234 yolanda1 yolanda123 youtube1 youtube123 yuliya123
yvonne123 z1234567 z12345678 zacefron zachary1 zachary123 zaq123wsx zaq12wsx zaq1xsw2 zaq1zaq1 zaqxswcde zelda123
zenit123 zeppelin zeppelin1 zeus1234 zidane10 zombie12 zombie123 zoro1234 zxc12345 zxc123456 zxcasdqwe zxcv1234
zxcvasdf zxcvbn123 zxcvbnm, zxcvbnm1 zxcvbnm12 zxcvbnm123 zxcvzxcv zxczxczxc zz123456 zzzzzzzz
`
    .trim()
    .split(/\s+/),
);
