import * as v from 'valibot'

export const taxNames = ['VAT', 'NHIL', 'GETFund'] as const
export type TaxName = (typeof taxNames)[number]

const taxLine = v.object({
  name: v.picklist(taxNames),
  /** Hundredths of a percent: 250 is 2.5 %. */
  basisPoints: v.number(),
  amountPesewas: v.number(),
})
export type TaxLine = v.InferOutput<typeof taxLine>

/** What is inside a price: base and lines add up to it. */
export const tax = v.object({ basePesewas: v.number(), lines: v.array(taxLine) })
export type Tax = v.InferOutput<typeof tax>
