import type PDFDocument from 'pdfkit'

type Doc = InstanceType<typeof PDFDocument>
type Element = ReturnType<Doc['struct']>
type Content = (() => void) | Element[]

/** What a PDF must be opened with so that programs can read it aloud. */
export const taggedDocument = { lang: 'en', tagged: true, displayTitle: true, pdfVersion: '1.7' } as const

/** Screen readers read parts, in the order in which they are added, and skip ornaments. */
export const openTags = (doc: Doc) => {
  const root = doc.struct('Document')
  doc.addStructure(root)
  return {
    ornament: (draw: () => void): void => {
      doc.markContent('Artifact', { type: 'Layout' })
      draw()
      doc.endMarkedContent()
    },
    part: (kind: string, content: Content): Element => doc.struct(kind, {}, content),
    /** The head of a row. The types of the library do not know its `scope`. */
    rowHead: (content: Content): Element => doc.struct('TH', { scope: 'Row' } as object, content),
    columnHead: (content: Content): Element => doc.struct('TH', { scope: 'Column' } as object, content),
    add: (kind: string, content: Content): void => {
      root.add(doc.struct(kind, {}, content))
    },
  }
}
