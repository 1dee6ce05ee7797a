/** For other programs: we compute with pesewas, which are whole numbers. */
export const toCedis = (amountPesewas: number): number => amountPesewas / 100

const counts = new Intl.NumberFormat('en-GB')
const amounts = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 })

/** A whole number as people write it: 1,200. */
export const formatCount = (count: number): string => counts.format(count)

/** Many a Chrome is built without the English of Ghana, where Intl writes GHS for the sign of the cedi. */
const formatMoney = (currency: string, amountPesewas: number) =>
  `${amountPesewas < 0 ? '-' : ''}${currency}${amounts.format(Math.abs(amountPesewas) / 100)}`

export const formatCedis = (amountPesewas: number): string => formatMoney('GH₵', amountPesewas)

/** As a price tag has it: GH₵1,080, and GH₵99.50. */
export const formatPrice = (amountPesewas: number): string => formatCedis(amountPesewas).replace(/\.00$/, '')

/** For an SMS and a PDF, whose letters lack the sign of the cedi: GHS 1,080.00. Another currency is written the same way. */
export const formatGhs = (amountPesewas: number, currency = 'GHS'): string => formatMoney(`${currency} `, amountPesewas)

const grouped = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/
const plain = /^\d{1,12}(\.\d{1,2})?$/

/** Reads an amount as people write it: "1,200", "1200.50". Anything else is undefined. */
export const parseCedis = (written: string): number | undefined => {
  const text = written.trim()
  if (text.length > 20 || !(grouped.test(text) || plain.test(text))) return undefined
  const [whole = '', fraction = ''] = text.replaceAll(',', '').split('.')
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

/** Reads a whole number as people write it: "300", "1,200". Anything else is undefined. */
export const parseCount = (written: string): number | undefined => {
  const hundredths = written.includes('.') ? undefined : parseCedis(written)
  return hundredths === undefined ? undefined : hundredths / 100
}
