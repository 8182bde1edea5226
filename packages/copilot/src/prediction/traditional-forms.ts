/**
 * Traditional characters of job texts, each followed by its simplified form: what this folder compares
 * beyond the characters of the package's other rules. Made with OpenCC's tables (Apache-2.0).
 */
const PAIRS =
  '牀床礎础傷伤換换診诊記记課课溝沟賬账報报納纳電电績绩衆众織织羣群訓训勞劳議议訟讼儲储質质瑪玛養养門门幹干軟软雲云駕驾駛驶飪饪廚厨陳陈兒儿諮咨詢询輔辅潔洁謹谨驅驱積积極极邏逻籌筹靈灵飲饮廳厅遊游藝艺祕秘碩硕夠够擁拥豐丰崗岗詞词喫吃郵邮';

const SIMPLIFIED: ReadonlyMap<string, string> = new Map(
  (PAIRS.match(/../gu) ?? []).map((pair) => [pair.charAt(0), pair.charAt(1)]),
);

export function foldMore(text: string): string {
  return text.replaceAll(/\p{Script=Han}/gu, (character) => SIMPLIFIED.get(character) ?? character);
}
