const withSix = (number: number) => String(number).padStart(6, '0')

/** Receipts and invoices are one series. */
export const receiptNumber = (number: number): string => `R-${withSix(number)}`

export const creditNoteNumber = (number: number): string => `C-${withSix(number)}`

export const parseCreditNoteNumber = (written: string): number => Number(written.slice('C-'.length))
