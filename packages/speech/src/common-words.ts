/**
 * Base forms of the most common English words, those of interviews included: a list of our own. Regular
 * endings need no entry.
 */
const BASE_FORMS = `
a able about above accept access according account achieve achievement across act action active activity
actually add address advance advantage advice afraid after afternoon again against age ago agree ahead air all
allow almost alone along already alright also although always am amazing among amount an analyse analyze and
animal another answer any anybody anymore anyone anything anyway anywhere apart app appear application apply
approach are area aren't argue argument around arrive art article as ask asleep at attention audience average
avoid aware away awesome baby back background bad balance ball bank base basic basically basis be bear beat
beautiful became because become bed been before began begin begun behave behavior behaviour behind being
believe below benefit best better between beyond big bill biology bird birthday bit black blood blue board boat
body book born boss both bottom bought bound box boy branch break bridge brief briefly bright bring broke broken
brother brought brown budget bug build building built bus business busy but button buy by call came camera can
can't cannot capital car card care career careful carry case cash cat catch cause cell cent center central
centre century certain certainly chair challenge chance change character charge cheap check child children
choice choose chose chosen church circle city claim class clean clear clearly client climb close cloud coach
coast code coffee cold colleague collect collection college color colour come comfort comfortable command comment
common communicate communication community company compare competition complain complete completely complex
computer concept concern condition conflict consider constant contact contain context continue contract control
conversation cook cool copy corner correct cost could couldn't count country couple course cover create credit
crisis critical cross cup current currently customer cut daily damage dance danger dark data date daughter day
dead deal dear death debate decade decide decision deep definite definitely degree delay deliver demand depend
describe design desk detail determine develop developer development device did didn't die difference different
differently difficult difficulty dinner direct direction directly discover discuss discussion disease distance
divide do doctor document does doesn't dog dollar don't done door double doubt down draw dream dress drink drive
driven drop drove due during dry duty each ear early earn earth ease easily east easy eat economy edge education
effect effective effort eight either electric eleven else email employ employee employer empty encourage end
energy engine engineer engineering enjoy enough ensure enter entire environment equal error especially establish
even evening event eventually ever every everybody everyone everything everywhere evidence exact exactly example
excellent except excited exciting exercise exist expect expectation expensive experience expert explain express
extra eye face fact factor fail failure fair fall false familiar family famous far farm fast father fault favor
favorite favourite fear feature fed feed feedback feel feet fell felt few field fifteen fifth fifty fight figure
file fill film final finally finance find fine finger finish fire firm first fish fit five fix flat flight floor
flow fly focus follow food foot for force foreign forest forget forgot form former forward found four fourth free
freedom fresh friend from front fruit full fully fun function funny further future gain game garden gas gave
general generally get girl give given glad glass go goal god goes gold gone good goodbye got government grade
graduate grass great green grew ground group grow grown growth guess guide guy had hadn't hair half hall hand
handle hang happen happy hard hardly has hasn't hat hate have haven't he he'd he'll he's head health hear heard
heart heat heavy held hello help helpful her here here's herself hi high highly hill him himself hire his history
hit hold holiday home honest honestly hope horse hospital hot hotel hour house how how's however huge human
hundred hurt husband i i'd i'll i'm i've ice idea identify if image imagine impact implement important impossible
improve in include income increase indeed individual industry information inside instead interest interested
interesting international internet interview interviewer into introduce introduction invest invite involve is
island isn't issue it it'd it'll it's item its itself job join joke journey judge jump june just keep kept key
kid kill kind king kitchen knew know knowledge known lack lady lake land language large last late later laugh law
lawyer lay lead leader leadership learn least leave led left leg legal less lesson let let's letter level library
lie life light like likely limit line link list listen little live local logic long look lose loss lost lot love
low luck lucky lunch machine made main maintain major make man manage management manager many map march mark
market marriage marry master match material matter may maybe me meal mean meaning meant measure meat media
medical meet meeting member memory men mention message met method middle might mile milk million mind mine minute
mirror miss mistake mix model modern moment money month more morning most mother motivate mountain mouth move
movement movie mr mrs much music must my myself name nation national natural nature near nearly necessary neck
need negative neither network never new news next nice night nine no nobody nodded noise none nor normal normally
north not note nothing notice now number object obvious obviously occur of off offer office often oh oil okay ok
old on once one online only onto open operate operation opinion opportunity option or orange order organization
organisation organize original other others our ours ourselves out outcome outside over own owner page paid pain
paint pair paper parent park part particular particularly partner party pass passion past path patient pattern
pay peace people per perfect perform performance perhaps period permission person personal personally phone photo
physical piece pick picture place plan plane plant play please plenty plus point police policy political poor
popular population position positive possible possibly post potential power practical practice prefer prepare
present president press pressure pretty prevent previous price prior private probably problem process produce
product production profession professional profit program progress project promise proof proper protect proud
prove provide public pull purpose push put quality quarter question quick quickly quiet quite race radio rain
raise ran range rate rather reach react read ready real reality realize realise really reason receive recent
recently recognize record red reduce refer regular relate relation relationship release remain remember remove
repeat replace reply report represent require research resource respect respond response responsible
responsibility rest result return review rich ride right ring rise risk river road rock role room round row rule
run safe said salary sale same sat save saw say scale school science scientist screen sea search season seat
second section sector security see seem seen sell send senior sense sent sentence separate serious serve service
session set seven several shake shall shape share she she's shoe shop short should shouldn't show shown shut sick
side sign similar simple simply since sing single sister sit site situation six size skill skin sky sleep slow
slowly small smart smile so social software sold soldier solution solve some somebody somehow someone something
sometimes somewhere son song soon sorry sort sound source south space speak special specific spend spent spoke
spoken sport spring staff stage stand standard star start state station stay step still stock stone stood stop
store story straight strange strategy street strength stress strong structure struggle student study stuff style
subject success successful such suddenly suggest summer sun support suppose sure surface surprise sweet system
table take taken talk tall task taste taught teach teacher team tech technical technique technology tell ten tend
term test text than thank thanks that that's the their them themselves then theory there there's therefore these
they they're they've thing think third thirty this those though thought thousand thread three through throw thus
ticket tie till time tiny tired title to today together told tomorrow tone tonight too took tool top total touch
toward town track trade tradition train travel treat tree trial trip trouble true trust truth try turn twelve
twenty twice two type typical um uh under understand understood unfortunately unit university unless until up
update upon us use useful user usual usually value various version very video view village visit voice vote wait
walk wall want war warm was wasn't watch water wave way we we'd we'll we're we've weak wear weather web website
week weekend weight welcome well went were weren't west what what's whatever wheel when where whether which while
white who who's whole whom whose why wide wife will win wind window winter wise wish with within without woman
women won won't wonder wood word wore work world worry worse worst worth would wouldn't write written wrong wrote
yard yeah year yellow yes yesterday yet you you'd you'll you're you've young your yours yourself zero
`;

const COMMON = new Set(BASE_FORMS.trim().split(/\s+/));

/** Endings that are taken off, with what stands in their place in the base form. */
const ENDINGS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/'s$/, ['']],
  [/ies$/, ['y']],
  [/ied$/, ['y']],
  [/es$/, ['', 'e']],
  [/s$/, ['']],
  [/ed$/, ['', 'e']],
  [/ing$/, ['', 'e']],
  [/er$/, ['', 'e']],
  [/ers$/, ['', 'e']],
  [/ly$/, ['']],
];

/** @param norm lower case, without punctuation. True for a word of everyday English, regular forms included. */
export function isCommonWord(norm: string): boolean {
  if (COMMON.has(norm)) return true;
  return ENDINGS.some(([ending, bases]) => {
    if (!ending.test(norm)) return false;
    const stem = norm.replace(ending, '');
    const undoubled = stem.replace(/([b-df-hj-np-tv-z])\1$/, '$1');
    return bases.some((base) => COMMON.has(stem + base)) || COMMON.has(undoubled);
  });
}
