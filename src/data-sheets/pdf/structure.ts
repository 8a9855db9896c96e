/** What assistive technology is told of an element beside its type. */
export interface ElementOptions {
  alt?: string;
  scope?: 'Row' | 'Column';
}

/**
 * The structure of a tagged PDF, by which a screen reader reads it: elements in the order of reading,
 * each with what is drawn for it; all else is an artifact, which is not read.
 */
export class Structure {
  private readonly doc: PDFKit.PDFDocument;
  private readonly root: PDFKit.PDFStructureElement;
  private parent: PDFKit.PDFStructureElement;
  private last: PDFKit.PDFStructureElement | undefined;
  /** Within the marks of an element or an artifact, where all is part of it. */
  private isMarking = false;

  constructor(doc: PDFKit.PDFDocument) {
    this.doc = doc;
    this.root = doc.struct('Document');
    this.parent = this.root;
    doc.addStructure(this.root);
  }

  private fill(element: PDFKit.PDFStructureElement, draw: () => void): void {
    const outer = this.parent;
    this.parent = element;
    draw();
    this.parent = outer;
  }

  /** An element that holds the elements of what `draw` draws: a section, a table, a row. */
  group(type: string, draw: () => void): void {
    if (this.isMarking) {
      draw();
      return;
    }
    const element = this.doc.struct(type);
    this.parent.add(element);
    this.fill(element, draw);
    element.end();
  }

  /** The same, read after everything else wherever it is drawn. */
  groupAtEnd(type: string, draw: () => void): void {
    this.last = this.doc.struct(type);
    this.fill(this.last, draw);
  }

  /** An element that is what `draw` draws, on one page. `draw` is given it, for links and fields. */
  element(
    type: string,
    draw: (element?: PDFKit.PDFStructureElement) => void,
    options: ElementOptions = {},
  ): void {
    if (this.isMarking) {
      draw();
      return;
    }
    const element = this.doc.struct(type, options);
    this.parent.add(element);
    this.mark(() => {
      element.add(this.doc.markStructureContent(type));
      draw(element);
    });
    element.end();
  }

  /** An element that is a field of a form: `draw` is given it, and writes nothing of its own. */
  field(draw: (element: PDFKit.PDFStructureElement) => void): void {
    const element = this.doc.struct('Form');
    this.parent.add(element);
    draw(element);
    element.end();
  }

  /** What is for the eye alone: lines, grounds, the foot that each page repeats. */
  artifact(draw: () => void): void {
    if (this.isMarking) {
      draw();
      return;
    }
    this.mark(() => {
      this.doc.markContent('Artifact');
      draw();
    });
  }

  private mark(draw: () => void): void {
    this.isMarking = true;
    draw();
    this.doc.endMarkedContent();
    this.isMarking = false;
  }

  /** Closes the elements; nothing may be drawn after. */
  end(): void {
    if (this.last) this.root.add(this.last);
    this.root.end();
  }
}
