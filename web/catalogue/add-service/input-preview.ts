import * as v from 'valibot'
import { countMinutes } from '../../../contract/catalogue/listed-service.ts'
import { serviceTexts } from '../../../contract/catalogue/service.ts'
import { formatPrice } from '../../../contract/money.ts'
import { durationInWords } from '../../ui/in-words.ts'
import { messages } from './messages.ts'

/** '1200.50' becomes 'Customers see GH₵1,200.50'; undefined for text that is not an amount. */
export const previewAmount = (written: string): string | undefined => {
  const { success, output } = v.safeParse(serviceTexts.amount, written)
  return success ? messages.customersSee(formatPrice(output)) : undefined
}

/** '90' becomes '1 hour 30 minutes', and '3' in days '3 days'. */
export const previewDuration = (written: string, writtenUnit: string): string | undefined => {
  const duration = v.safeParse(serviceTexts.duration, written)
  const unit = v.safeParse(serviceTexts.durationUnit, writtenUnit)
  if (!duration.success || !unit.success) return undefined
  return durationInWords(countMinutes(duration.output, unit.output), unit.output)
}
