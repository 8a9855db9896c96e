/** A MathML element: its name and its children, or its text. */
export interface MathNode {
  tag: 'mrow' | 'mi' | 'mn' | 'mo' | 'mtext' | 'msub' | 'msup' | 'mfrac' | 'msqrt';
  children: readonly MathNode[] | string;
}

const leaf = (tag: MathNode['tag'], text: string): MathNode => ({ tag, children: text });
const row = (children: readonly MathNode[]): MathNode =>
  children.length === 1 && children[0] ? children[0] : { tag: 'mrow', children };

const name = /[\p{L}⅓][\p{L}\d₀-₉]*\*?(?:_[\p{L}\d]+(?:,[\p{L}\d]+)?)?/u;
const unit =
  /(?:[\u00a0 ](?:in\. w\.g\.|1\/m|[\p{L}%°](?:[^\s·+)(−,;/]|\/(?=\p{L}))*(?: per rpm)?)|%|°)/u;
const number = new RegExp(`\\d[\\d,]*(?:\\.\\d+)?[⁰-⁹]*${unit.source}?`, 'u');
const sign = /[·+−=/^√()[\]⌈⌉²³→<>]/u;
/** What is none of these is no formula. */
const tokenPattern = new RegExp(
  `\\s*(?:(?<name>${name.source})|(?<number>${number.source})|(?<sign>${sign.source}))`,
  'uy',
);

interface Token {
  kind: 'name' | 'number' | 'sign';
  text: string;
}

/** @throws SyntaxError where a part is no formula */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  tokenPattern.lastIndex = 0;
  while (text.slice(tokenPattern.lastIndex).trim() !== '') {
    const groups = tokenPattern.exec(text)?.groups;
    if (!groups) throw new SyntaxError(text);
    const { name, number, sign } = groups;
    if (name !== undefined) tokens.push({ kind: 'name', text: name });
    else if (number !== undefined) tokens.push({ kind: 'number', text: number });
    else tokens.push({ kind: 'sign', text: sign ?? '' });
  }
  return tokens;
}

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '⌈': '⌉' };
const powers: Readonly<Record<string, string>> = { '²': '2', '³': '3' };
const functions = ['ln', 'tan', 'sin', 'cos', 'exp'];

function nameNode(text: string): MathNode {
  const [base = '', index] = text.split('_');
  const name = leaf('mi', base);
  return index === undefined ? name : { tag: 'msub', children: [name, leaf('mi', index)] };
}

/** Reads `sum = product ± product …`, a product as factors with `·` and `/` from left to right. */
class FormulaReader {
  readonly #tokens: Token[];
  #at = 0;

  constructor(text: string) {
    this.#tokens = tokensOf(text);
  }

  read(): MathNode {
    const node = this.#sum();
    if (this.#at < this.#tokens.length) throw new SyntaxError('more than a formula');
    return node;
  }

  #next = () => this.#tokens[this.#at];
  #take = () => this.#tokens[this.#at++];
  #isSign = (...signs: string[]) => {
    const token = this.#next();
    return token?.kind === 'sign' && signs.includes(token.text);
  };

  #sum(): MathNode {
    const parts: MathNode[] = [];
    if (this.#isSign('−')) parts.push(leaf('mo', this.#take()?.text ?? ''));
    parts.push(this.#product());
    while (this.#isSign('+', '−', '=', '→', '<', '>')) {
      parts.push(leaf('mo', this.#take()?.text ?? ''), this.#product());
    }
    return row(parts);
  }

  #product(): MathNode {
    let factors: MathNode[] = [this.#factor()];
    for (;;) {
      if (this.#isSign('·')) {
        factors.push(leaf('mo', this.#take()?.text ?? ''), this.#factor());
      } else if (this.#isSign('/')) {
        this.#take();
        factors = [
          {
            tag: 'mfrac',
            children: [
              factors.length === 1 ? row(factors.map(bare)) : row(factors),
              bare(this.#factor()),
            ],
          },
        ];
      } else return row(factors);
    }
  }

  #factor(): MathNode {
    let node = this.#base();
    for (;;) {
      const power = powers[this.#next()?.text ?? ''];
      if (power !== undefined) {
        this.#take();
        node = { tag: 'msup', children: [node, leaf('mn', power)] };
      } else if (this.#isSign('^')) {
        this.#take();
        const sign = this.#isSign('−') ? [leaf('mo', this.#take()?.text ?? '')] : [];
        node = { tag: 'msup', children: [node, bare(row([...sign, this.#base()]))] };
      } else return node;
    }
  }

  #base(): MathNode {
    const token = this.#take();
    if (!token) throw new SyntaxError('a factor is missing');
    if (token.kind === 'number') return leaf('mn', token.text);
    if (token.kind === 'name') {
      if (!functions.includes(token.text)) return nameNode(token.text);
      // Brackets hold the argument by themselves; a name beside it would read as one word.
      const gap = this.#isSign('(') ? leaf('mo', '\u2061') : leaf('mtext', '\u2009');
      return row([leaf('mi', token.text), gap, this.#factor()]);
    }
    if (token.text === '√') return { tag: 'msqrt', children: [bare(this.#base())] };
    const end = closing[token.text];
    if (end === undefined) throw new SyntaxError(token.text);
    const inner = this.#sum();
    if (this.#take()?.text !== end) throw new SyntaxError('a bracket is open');
    return { tag: 'mrow', children: [leaf('mo', token.text), inner, leaf('mo', end)] };
  }
}

/** Removes brackets around the whole, which the bar of a fraction or a root replaces. */
function bare(node: MathNode): MathNode {
  if (typeof node.children === 'string' || node.tag !== 'mrow') return node;
  const [open, inner, end] = node.children;
  return node.children.length === 3 && open?.children === '(' && end?.children === ')' && inner
    ? inner
    : node;
}

/** Words with the symbols among them; blanks at the ends of a text are not drawn, so they are hard. */
const wordsOf = (text: string): MathNode[] =>
  text.split(/((?<![\p{L}*])[\p{L}*]+_[\p{L}\d]+)/u).flatMap((part, index) => {
    if (part === '') return [];
    return index % 2 === 1 ? [nameNode(part)] : [leaf('mtext', part.replace(/^ | $/g, '\u00a0'))];
  });

/**
 * A formula of a working, `L_e = H + 2·V + 5·N`, as MathML. Several are parted by a comma; what is
 * words stays words.
 */
export function formulaTree(text: string): MathNode[] {
  return text.split(/,\s+(?![^(]*\))|[;:]\s+/).flatMap((part, index) => {
    const comma = index === 0 ? [] : [leaf('mtext', ',\u00a0 ')];
    try {
      return [...comma, new FormulaReader(part).read()];
    } catch {
      return [...comma, ...wordsOf(part)];
    }
  });
}
