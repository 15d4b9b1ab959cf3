/** The first that anybody tries, folded: without capitals, accents and spaces. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  000000 0000000 00000000 000000000000 010203 01020304 0102030405 0123456 01234567 012345678
  0123456789 020202 030303 040404 050505 060606 070707 080808 090909 101010 102030 10203040
  1020304050 110110 111111 1111111 11111111 1111111111 111111111111 111222 112233 11223344 112358
  121212 12121212 123000 123123 123123123 123321 123400 1234554321 123456 123456123 123456123456
  123456654321 1234567 12345678 123456789 1234567890 12345678901 123456789012 1234567890a
  1234567890az 12345678910 1234567891011 123456789101112 123456789123 123456789123456789
  123456789a 123456789q 12345678a 123456a 123456aa 123456abc 123456azerty 123456b 123456q 12345a
  12345q 1234azerty 1234qwer 123654 1236987 12369874 123789 123abc 123azerty 131313 141414 147147
  147258 147258369 147852 147852369 151515 159159 159357 159753 159951 161616 171717 172839 181818
  191919 198000 1azerty 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz1qaz 1qaz2wsx 1qazxsw2 202020 202122 212121
  222222 22222222 232323 242424 246810 24681012 246824 252525 258258 258456 262626 272727 282828
  292929 303030 313131 321321 323232 333333 33333333 343434 353535 363636 369258 369258147 369369
  373737 383838 393939 404040 414141 424242 434343 444444 44444444 454545 456123 456321 456456
  456654 456789 464646 474747 484848 494949 505050 515151 525252 555555 5555555 55555555 565656
  575757 585858 595959 606060 616161 626262 646464 654321 656565 666666 676767 686868 696969
  707070 717171 727272 737373 741852 741852963 747474 753159 753951 757575 767676 777777 7777777
  787878 789123 789456 789456123 789789 797979 808080 818181 828282 838383 848484 852456 852852
  858585 868686 87654321 878787 888888 88888888 898989 909090 919191 929292 939393 949494 951753
  959595 963852 963852741 963963 969696 979797 987321 987456 987654 98765432 987654321 9876543210
  987654a 989898 999999 99999999 999999999 a123456 a1234567 a12345678 a123456789 a1b2c3 a1b2c3d4
  aa123456 aaa111 aaaaaa aaaaaaa aaaaaaaa abc123 abc1234 abcabc abcd1234 abcde123 abcdef abcdef123
  abcdefg abcdefgh abcdefghijkl abcdefghijklmnop abcdefghijklmnopqrstuvwxyz abeille abricot access
  access123 achanger admin1 admin12 admin123 admin1234 admin12345 admin123456 admin1234567
  admin12345678 admin2024 admin2025 admin2026 adminadmin adminadminadmin admincanopee
  administrateur administrateur1 administrateur123 administrator administrator1 administrator123
  alexandre alexandre1 alexis alexis1 algerie algerie1 algerie123 algerie213 alicia always
  amandine amelie amour123 amoureuse amoureux anais123 andrew angelique anthony anthony1 antoine
  aout2024 aqw123 aqwxsz aqwzsx aqwzsxedc arsenal arthur arthur1 asd123 asdasd asdf1234 asdfgh
  asdfghj asdfghjk asdfghjkl ashley asterix audrey audrey1 aurelie aurelie1 automne avril2024
  az12er34 azazaz aze123 azeaze azeqsd azeqsdwxc azer1234 azerty azerty1 azerty12 azerty123
  azerty1234 azerty12345 azerty123456 azertyazerty azertyqwerty azertyu azertyui azertyuio
  azertyuiop azertyuiop1 azertyuiop123 azertyuiopqsdfghjklm azqsxw barca123 barcelona barcelone
  bart1234 basket basket1 batman batman1 batterie bbbbbb bebe123 bebebebe benjamin benjamin1
  bernard bienvenu bienvenue bienvenue1 bienvenue123 bienvenue2024 bienvenue2025 bienvenue2026
  biscuit blabla blabla1 blablabla blablabla1 bonbon bonjour bonjour1 bonjour12 bonjour123 bonsoir
  bordeaux bordel boutique boutique1 boutique123 boutiquecanopee breizh bretagne cactus cactus1
  camille camille1 camille123 cannelle canopee canopee1 canopee12 canopee123 canopee2024
  canopee2025 canopee2026 canopeeadmin canopeecanopee caramel caramel1 caroline catherine cccccc
  celeste celine celine1 cerise changeme changeme1 changeme123 changemechangeme changemoi
  changezmoi charles charlie charlie1 charlotte charlotte1 chaton chaton1 chatte chelsea chelsea1
  cherie cherie1 cheval cheval1 cheval123 chevaux chien123 chipie chloe123 chocolat chocolat1
  chocolat123 chouchou chouchou1 choupette christine christophe citroen citron clara123 clemence
  clement clement1 clementine clio123 coccinelle computer computer1 connard connasse connexion
  cookie cookies coquelicot coquine correcthorsebatterystaple corse2a corsica corvette coucou
  coucou1 coucou12 coucou123 cristiano daniel daniel1 daniela danse123 danseuse dauphin dauphin1
  david123 dddddd decembre default defaut demo123 demo1234 dimanche disney disney1 doctor doudou
  doudou1 doudou123 dragon dragon1 dragon123 dragonball ducati dylan123 eagle1 eeeeee egalite
  elodie elodie1 eloise emilie emilie1 emma1234 enfants enzo1234 espagne ete2024 ete2025 ete2026
  etoile etoile1 etoiles facebook falcon famille famille1 famille123 ferrari ferrari1 fevrier
  ffffff ficus123 fleur123 fleurs fleurs1 florian florian1 foot123 foot2rue football football1
  footballer foret123 forever forever1 fraise framboise france france1 france123 france2018
  france98 fraternite frederic freedom frodon fuckyou fuckyou1 gabriel gabriel1 gandalf garfield
  gaston gerard gggggg google guest123 guest1234 guillaume guitare guitare1 handball hannah
  happiness happy123 harley harrypotter hello1 hello123 hello1234 hellohello hermione hhhhhh
  hiver2024 hiver2025 homer123 honda123 hugo1234 hunter hunter1 iiiiii iloveyou iloveyou1
  iloveyou123 iloveyou1234 iloveyou2 internet internet1 iphone isabelle isabelle1 italia jacques
  janvier jardin jardin1 jardin123 jasmin jenesaispas jennifer jennifer1 jeremy jeremy1 jesaispas
  jessica jessica1 jetadore jetaime jetaime1 jetaime123 jetaime2 jetaimejetaime jetaimeplusquetout
  jjjjjj jordan jordan1 jordan23 joshua jtadore jtaime judo1234 juillet julien julien1 juliette
  jungle jungle1 justine justine1 karate kawasaki kevin123 killer killer1 kkkkkk lapin123 lapinou
  laura123 laurent lavande lea12345 lemotdepasse letmein letmein1 libellule liberte liberte1
  licorne licorne1 lille59 liverpool llllll login123 lol123 lolilol lollol lololo londres louis123
  louise louise1 loulou loulou1 loulou123 louloute louve123 love123 love1234 lovelove lovely
  loveme loveyou lucas123 lucie123 lundi123 lune123 lyonnais mabelle madrid mafille maison maison1
  maison123 maman1 maman123 mamanjetaime mamanpapa mamie123 manon123 mardi123 margaux marguerite
  marie123 marine marine1 marion marion1 maroc1 maroc123 mars2024 marseill marseille marseille1
  marseille13 martin martin1 master master1 master123 mathieu mathieu1 mathilde mathis matrix
  matthew matthieu maxime maxime1 mbappe mdp123 mdp1234 mdp12345 mdp123456 mdpmdp mdrmdr melanie
  melanie1 mercedes merci123 merde123 merdemerde metallica michael michael1 michael2 michel
  michel1 michelle mickey mickey1 microsoft minnie minou123 minouche mlkjhgfdsq mmmmmm monamour
  monamour1 moncoeur monfils monkey monkey1 monmotdepasse monstera monstera1 monstera123
  monsteramonstera morgane mot2pass mot2passe motdepass motdepasse motdepasse1 motdepasse12
  motdepasse123 motdepasse1234 motdepasse2024 motdepasse2025 motdepasse2026 motdepassemotdepasse
  musique musique1 mustang nantes naruto naruto1 naruto123 natation nathalie nathan nathan1 nature
  nature1 nature123 nemo1234 newyork nicolas nicolas1 nicole niktamere nimporte nimportequoi
  niquetamere nirvana nnnnnn noel2024 noel2025 normandie nothing nounou nounours nounours1
  novembre nutella obelix oceane oceane1 octobre oiseau olivier olivier1 olympique onepiece oooooo
  orchidee orchidee1 ordinateur ouverture p@ssw0rd p@ssword pa55word paixamour panthere papa123
  papaetmaman papamaman papamamanjetaime papi1234 papillon papillon1 paris123 paris75
  parissaintgermain parissg pascal pass123 pass1234 pass12345 passe123 passer passer123 passpass
  passw0rd password password! password1 password1! password12 password123 password1234
  password12345 password123456 password12345678 password2024 password2025 password2026
  passwordpassword passwordpassword1 passwords passwort patrick pauline pauline1 peace123 perruche
  peugeot peugeot1 peugeot206 philippe philodendron phoenix piano123 pikachu plante plante123
  plantes plantes1 plantes123 platini poisson poiuyt poiuytreza pokemon pokemon1 pokemon123
  porsche portugal pouet123 pouetpouet poupee poupette pppppp prince123 princess princess1
  princesse princesse1 princesse123 printemps psgpsg putain putain1 q1w2e3 q1w2e3r4 q1w2e3r4t5
  qqqqqq qsdfgh qsdfghjk qsdfghjklm quentin quentin1 qwe123 qweasd qweasdzxc qweqwe qwerty qwerty1
  qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyqwerty qwertyui qwertyuiop
  qwertyuiop1 qwertyuiop123 qwertyuiop[] qwertyuiopasdfghjklzxcvbnm qwertz qwertz123 qwertzuiop
  raphael realmadrid renard renault renault1 rien123 robert robert1 rocknroll romain romain1
  ronaldo ronaldo7 root123 rootroot rosier rrrrrr rugby123 salope salut123 salutsalut samedi
  samsung samsung1 samuel samuel1 sandrine sarah123 sasuke scooby sebastien sebastien1 secret
  secret1 secret123 secrets senegal septembre sesame sesame1 sesameouvretoi shadow shadow1 simpson
  snoopy soleil soleil1 soleil12 soleil123 sophie sophie1 sophie123 souris souris1 spider
  spiderman ssssss starwars starwars1 stephane stephanie stitch summer summer1 summer2024
  summer2025 sunshine sunshine1 superman superman1 superuser suzuki sylvie123 tennis tennis1
  test12 test123 test1234 test12345 test123456 testeur testing testtest testtesttest theo1234
  thomas thomas1 thomas123 tigger tigger1 tigre123 tigrou tigrou1 tintin tintin1 titeuf titi123
  tititi toor1234 tortue toto12 toto123 toto1234 toto12345 tototo totototo toulouse tournesol
  toyota tropical trustno1 tttttt tulipe tunisie tunisie1 unmotdepasse user123 user1234 user12345
  utilisateur utilisateur1 uuuuuu vacances vacances1 valentin valentin1 valerie vanessa vanessa1
  vanille vanille1 vegetal vendredi veronique vincent vincent1 violette virginie vvvvvv welcome
  welcome1 welcome123 whatever windows winter wwwwww wxcvbn wxcvbn123 xptdr123 xxxxxx xxxxxxxx
  yamaha youtube yyyyyy zaq12wsx zaqwsx zidane zidane10 zxcvb1 zxcvbn zxcvbnm zxcvbnm123 zzzzzz
  `
    .trim()
    .split(/\s+/),
);
