/**
 * Passwords of eight characters and more that the packaged list of leaks lacks: newer ones, other
 * languages', our own. Lower case. Rows of one character, keyboard rows and counting are found by rule.
 */
const LIST = `
password1! p@ssword thepassword juventus1 yamaha123 zaq1zaq1 abcdefgh abcdefghi aa12345678
test12345 admin1234 root1234 rootroot guest123 user1234 login123 qwertyqwerty lovely123 loveme123
iloveu123 mylove123 family123 summer123 summer2024 winter123 winter2024 spring2024 autumn2024
summer2025 winter2025 monday123 eminem123 rockyou1 hannahmontana scooby123 snoopy123 mickey123
minnie123 disney123 marvel123 minecraft1 fortnite roblox123 gaming123 xbox360x eagles123 giants123
bigboy123 brasil123 mexico123 woaini1314 woaini520 woaini123 5201314520 1314520a 520520520
woaiwojia wodemima mima1234 mima123456 zhang123 wang1234 li123456 liu12345 aini1314 aptx4869
dearbook caonima1 nihao1234 woshishei xiaoming wangyut2 taobao123 alibaba123 tencent123 banana123
orange123 cheese123 peanut123 soleil123 doudou123 loulou123 passer2009 hallo1234 schatz123
ficken123 sommer123 geheim123 mudar123 contraseña interview interview1 interview123 resume123
cuecard1 cuecard123
`;

export const commonPasswords: ReadonlySet<string> = new Set(LIST.split(/\s+/).filter(Boolean));
