import { declared } from './styles.ts';

export type Script = 'subscript' | 'superscript';

/** Characters that Unicode has as superscript or subscript, so that Markdown needs no mark. */
const characters: Record<Script, readonly [plain: string, raised: string]> = {
  superscript: [
    '0123456789+-=()abcdefghijklmnoprstuvwxyz−',
    '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ⁻',
  ],
  subscript: ['0123456789+-=()aehijklmnoprstuvx−', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ₋'],
};

const maps = Object.entries(characters).map(([script, [plain, raised]]) => {
  const [from, to] = [[...plain], [...raised]];
  return {
    script,
    raise: new Map(from.map((sign, index) => [sign, to[index] ?? sign])),
    lower: new Map(
      from.map((sign, index) => [to[index] ?? sign, sign]).toReversed() as [string, string][],
    ),
  };
});

/** Returns a text in superscript or subscript; undefined if Unicode lacks one of the characters. */
export function toScript(text: string, script: Script): string | undefined {
  const { raise } = maps.find((map) => map.script === script) ?? {};
  const signs = [...text].map((sign) => (/\s/.test(sign) ? sign : raise?.get(sign)));
  return signs.every((sign) => sign !== undefined) ? signs.join('') : undefined;
}

/** Returns a text with plain characters instead of superscript and subscript. */
export const toPlain = (text: string): string =>
  [...text]
    .map((sign) => maps.find(({ lower }) => lower.has(sign))?.lower.get(sign) ?? sign)
    .join('');

/** Replaces superscript and subscript elements by Unicode characters. */
export function makeScripts(root: Element): void {
  const selector = 'sub, sup, [style*="vertical-align"], [class]';
  for (const element of root.querySelectorAll(selector)) {
    const align = declared(element, 'vertical-align');
    const isSub = align ? align === 'sub' : element.matches('sub');
    const isSuper = align ? align === 'super' : element.matches('sup');
    if (!isSub && !isSuper) continue;
    if (element.matches('p, td, th, tr, table, li, div') || element.children.length > 3) continue;
    const words = toScript(element.textContent, isSub ? 'subscript' : 'superscript');
    if (words !== undefined) element.textContent = words;
  }
}
