import PDFDocument from 'pdfkit';

/** What pdfkit has no option for in a field of a form. */
interface FieldExtras {
  /** What a screen reader calls the field: its tooltip. */
  name: string;
  /** Its place in the structure by which the document is read. */
  structParent: PDFKit.PDFStructureElement | undefined;
}

/**
 * A PDF document whose fields have a name to be read by and a place in its structure. pdfkit draws a
 * field as an annotation, and `annotate` takes both, but it passes neither on.
 */
export class FormDocument extends PDFDocument {
  private extras: FieldExtras | undefined;

  /** A field for text; `x`, `y`, `width`, `height` in points. */
  field(extras: FieldExtras, place: [x: number, y: number, width: number, height: number]): this {
    this.extras = extras;
    this.formText(extras.name, ...place, { multiline: place[3] > 20 });
    this.extras = undefined;
    return this;
  }

  override annotate(
    ...[x, y, width, height, options]: Parameters<PDFKit.PDFDocument['annotate']>
  ): this {
    const { name, structParent } = this.extras ?? {};
    const added = { ...(name && { TU: new String(name) }), ...(structParent && { structParent }) };
    return super.annotate(x, y, width, height, { ...options, ...added });
  }
}
