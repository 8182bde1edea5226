/**
 * Passwords of eight characters and more that stand high in the published lists of leaked passwords
 * (the "10k most common" of SecLists and NordPass' yearly lists), written in lower case. Rows of one
 * character, keyboard rows and counting are found by rule, not listed.
 */
const list = `
password password1 password12 password123 password1234 password! password1! password01 password2
passw0rd p@ssword p@ssw0rd pa55word passwort passwords mypassword thepassword newpassword
letmein1 letmein123 welcome1 welcome123 welcome2 iloveyou iloveyou1 iloveyou2 iloveyou! ilovegod
trustno1 sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball
superman superman1 batman123 spiderman starwars starwars1 pokemon1 pokemon123 dragon123 monkey123
master123 shadow123 michael1 jennifer jennifer1 jordan23 michelle christopher elizabeth alexander
alexandra nicholas samantha victoria jonathan veronica jessica1 danielle stephanie brittany
benjamin catherine charlotte isabella gabriela fernando francisco alejandro alejandra sebastian
valentina carolina patricia roberto1 ricardo1 eduardo1 daniel123 thomas123 andrew123 robert123
charlie1 charlie123 computer computer1 internet internet1 whatever whatever1 butterfly butterfly1
chocolate chocolate1 strawberry sweetheart babygirl babygirl1 babyboy1 softball volleyball
liverpool liverpool1 chelsea1 arsenal1 manchester barcelona realmadrid juventus1 corvette mercedes
mustang1 porsche1 ferrari1 kawasaki yamaha123 harley12 motorola blackberry samsung1 samsung123
qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui qwertyuiop qwert123 qwer1234 qweasdzxc qweasd123
asdfghjk asdfghjkl asdf1234 asd12345 zxcvbnm1 zxcvbnm123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2
q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1zaq1 1234qwer 12345qwert 123qweasd 123qwe123 qaz123wsx qazwsx123
qazwsxedc qwe123456 abcd1234 abc12345 abc123456 abcdefgh abcdefg1 abcdefghi a1b2c3d4 aa123456
aa12345678 a123456789 a12345678 a1234567 123456aa 1234567a 12345678a 123456789a 123456abc 123abc123
asdasd123 test1234 test12345 testtest testing1 testing123 admin123 admin1234 administrator
root1234 rootroot guest123 user1234 username changeme changeme1 default1 secret123 access14
login123 qwertyqwerty hello123 hello1234 hellohello helloworld goodluck goodbye1 friends1 forever1
lovelove loveyou1 lovely123 loveme123 iloveu123 mylove123 family123 happy123 freedom1 peace123
blessed1 jesus123 jesuschrist godisgood christian cristian anthony1 matthew1 joshua123 william1
richard1 patrick1 phoenix1 midnight midnight1 november december september october1 february
january1 summer123 summer2024 winter123 winter2024 spring2024 autumn2024 summer2025 winter2025
monday123 friday13 blink182 metallica nirvana1 slipknot eminem123 rockstar rockyou1 hannahmontana
scooby123 snoopy123 garfield mickey123 minnie123 tinkerbell cinderella disney123 marvel123
naruto123 pikachu1 minecraft minecraft1 fortnite roblox123 gaming123 playstation nintendo xbox360x
steelers cowboys1 yankees1 redskins packers1 lakers24 raiders1 eagles123 dolphins giants123
marlboro smokeweed bigdaddy bigboy123 badboy123 hotstuff sexygirl pussycat fuckyou1 fuckyou2
fuckyou! asshole1 bullshit motherfucker lasvegas newyork1 california florida1 london123 paris123
america1 australia scotland portugal germany1 brasil123 mexico123 colombia argentina
woaini1314 woaini520 woaini123 5201314520 1314520a 520520520 woaiwojia wodemima mima1234 mima123456
zhang123 wang1234 li123456 liu12345 asd123456 zxc123456 qq123456 qq123456789 aini1314 aptx4869
dearbook caonima1 nihao123 nihao1234 woshishei xiaoming wangyut2 taobao123 alibaba123 tencent123
hunter22 cookie123 banana123 orange123 apple123 cheese123 pepper123 ginger123 peanut123 cupcake1
creative killer123 matrix123 zaqwsx123 azertyui azerty123 azertyuiop motdepasse soleil123 doudou123
loulou123 chouchou bonjour1 passer2009 hallo123 hallo1234 schatz123 ficken123 schalke04 sommer123
geheim123 senha123 mudar123 contraseña password0 drowssap nopassword opensesame letmeinnow
interview interview1 interview123 resume123 jobsearch cuecard1 cuecard123
`;

export const commonPasswords: ReadonlySet<string> = new Set(list.split(/\s+/).filter(Boolean));
