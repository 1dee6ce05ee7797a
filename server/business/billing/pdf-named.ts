import type { PdfFile } from '../../../contract/business/billing.ts'
import { productName } from '../../../contract/product.ts'

export const pdfNamed = (name: string, pdf: Buffer): PdfFile => ({
  fileName: `${productName}-${name}.pdf`,
  type: 'application/pdf',
  base64: pdf.toString('base64'),
})
