import { writeParagraph } from './write-paragraph.ts';

/**
 * Writes an edited text as Markdown of the dialect. What a page makes of it has the same words as
 * the DOM, and the same structure as far as Markdown can say it.
 * @param root holds blocks: paragraphs, headings, lists, quotations
 */
export function toMarkdown(root: Node): string {
  return joinBlocks(writeBlocks(root));
}

/** Element → what it is written as. */
const headings: Readonly<Record<string, string>> = {
  ...{ H1: '## ', H2: '## ', H3: '### ', H4: '### ', H5: '### ', H6: '### ' },
};
const blockNames = new Set([...Object.keys(headings), 'P', 'DIV', 'UL', 'OL', 'LI', 'BLOCKQUOTE']);

const isBlock = (node: Node) => blockNames.has(node.nodeName);

/** The blocks of a container, each with its lines. */
function writeBlocks(container: Node): string[] {
  const blocks: string[] = [];
  let run: Node[] = [];
  const endRun = () => {
    const text = writeParagraph(run);
    if (text) blocks.push(text);
    run = [];
  };
  for (const node of container.childNodes) {
    if (!isBlock(node)) {
      run.push(node);
      continue;
    }
    endRun();
    blocks.push(...writeBlock(node as Element));
  }
  endRun();
  return blocks;
}

const listMark = /^(?:-|\d+\.) /;
const kindOf = (block: string) => listMark.exec(block)?.[0].replace(/\d+/, '1');

/** Two lists of one kind that meet are one. */
const joinBlocks = ([first = '', ...others]: string[]) => {
  let previous = first;
  return others.reduce((text, block) => {
    const isOneList = kindOf(previous) !== undefined && kindOf(previous) === kindOf(block);
    previous = block;
    return `${text}${isOneList ? '\n' : '\n\n'}${block}`;
  }, first);
};

function writeBlock(element: Element): string[] {
  const mark = headings[element.nodeName];
  if (mark) {
    const text = writeParagraph([...element.childNodes], true);
    return text ? [`${mark}${text}`] : [];
  }
  if (element.nodeName === 'BLOCKQUOTE') {
    const inner = joinBlocks(writeBlocks(element));
    return inner ? [inner.replace(/^/gm, '> ').replace(/^> $/gm, '>')] : [];
  }
  if (element.nodeName === 'UL' || element.nodeName === 'OL') {
    const list = writeList(element);
    return list ? [list] : [];
  }
  return writeBlocks(element);
}

function writeList(list: Element): string {
  const isOrdered = list.nodeName === 'OL';
  let number = Number(list.getAttribute('start') ?? 1);
  const items: string[] = [];
  for (const item of list.children) {
    // A list straight in a list belongs to the item before it.
    const isStray = item.nodeName === 'UL' || item.nodeName === 'OL';
    const blocks = isStray ? writeBlock(item) : writeBlocks(item);
    if (blocks.length === 0) continue;
    const mark = isOrdered ? `${number}. ` : '- ';
    const indent = ' '.repeat(isStray ? 2 : mark.length);
    const lines = joinItem(blocks).replace(/\n(?=[^\n])/g, `\n${indent}`);
    const previous = items.length - 1;
    if (isStray && previous >= 0) {
      items[previous] += `\n${indent}${lines}`;
      continue;
    }
    items.push(`${mark}${lines}`);
    number += 1;
  }
  return items.join('\n');
}

/** A list after the words of its item needs no blank line; anything else does. */
const joinItem = ([first = '', ...others]: string[]) =>
  first + others.map((block) => (listMark.test(block) ? '\n' : '\n\n') + block).join('');
