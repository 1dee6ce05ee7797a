import type { InferOutput } from 'valibot'
import type { pdfFile } from '../../../contract/business/billing.ts'
import { productName } from '../../../contract/product.ts'

export const pdfNamed = (name: string, pdf: Buffer): InferOutput<typeof pdfFile> => ({
  fileName: `${productName}-${name}.pdf`,
  type: 'application/pdf',
  base64: pdf.toString('base64'),
})
