/** Words that every question has. Inflected forms need not stand here. */
const ENGLISH =
  "a an the of to in on at for from by with as and but if then than that this these those it its they them their he she his her him we us our i my me you your be do have will would can could should may might must shall there here what which who whom whose how when where very really just also too some any such own about into out up down over through during more much many most other another one ones own same get go come make take use try want need like let something anything everything someone anyone work way thing lot kind sort type part bit time day person say give look ever sure actually basically particular particularly specific specifically certain usually typically currently today you're able quite still even especially both each every all whole within between among because while whether yet again well now know see find feel think";

/** Simplified characters that carry little by themselves; not read as parts of pairs. */
const CHINESE =
  '的了是在你您我们他她它这那有和与及或就都也还很吗呢吧啊呀嘛么个些把被对给让从向于之其而且但以所为会能可要想请问一下过着到来去里上下中时候样种说讲谈做得地最更太又再才只如果因怎什哪谁';

export const STOP_WORDS: ReadonlySet<string> = new Set(ENGLISH.split(' '));
export const STOP_CHARACTERS: ReadonlySet<string> = new Set(CHINESE);
