/**
 * Rebuilds tables: without merged cells, with the first row as header, and without empty rows. A layout
 * table is replaced by its content.
 */
export function makeTables(root: Element): void {
  for (const table of [...root.querySelectorAll('table')].toReversed()) {
    const rows = [...table.rows].filter((row) => row.textContent.trim());
    const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
    const isLayout =
      width < 2 || table.querySelector('table') || table.getAttribute('role') === 'presentation';
    if (isLayout) unwrap(table);
    else table.replaceWith(...rebuild(table, rows));
  }
}

function unwrap(table: HTMLTableElement): void {
  const cells = [...table.rows].flatMap((row) => [...row.cells]);
  table.replaceWith(
    ...cells.map((cell) => {
      const box = table.ownerDocument.createElement('div');
      box.append(...cell.childNodes);
      return box;
    }),
  );
}

function rebuild(table: HTMLTableElement, rows: readonly HTMLTableRowElement[]): Element[] {
  const create = (name: string) => table.ownerDocument.createElement(name);
  const made = create('table');
  /** Column → rows that a cell above still covers. */
  const covered: number[] = [];
  for (const row of rows) {
    const line = made.appendChild(create('tr'));
    const name = made.children.length === 1 ? 'th' : 'td';
    const addEmpty = () => line.append(create(name));
    const addCovered = () => {
      for (let at = line.children.length; (covered[at] ?? 0) > 0; at += 1) {
        covered[at] = (covered[at] ?? 0) - 1;
        addEmpty();
      }
    };
    for (const cell of row.cells) {
      addCovered();
      const at = line.children.length;
      const copy = line.appendChild(create(name));
      for (const attribute of ['style', 'class']) {
        copy.setAttribute(attribute, cell.getAttribute(attribute) ?? '');
      }
      copy.append(...cell.childNodes);
      const span = Math.min(cell.colSpan, 50);
      for (let more = 1; more < span; more += 1) addEmpty();
      for (let more = 0; more < span; more += 1) covered[at + more] = cell.rowSpan - 1;
    }
    addCovered();
  }
  const { caption } = table;
  if (!caption?.textContent.trim()) return [made];
  const title = create('p');
  title.append(...caption.childNodes);
  return [title, made];
}
