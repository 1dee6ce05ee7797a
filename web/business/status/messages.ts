import { productName } from '../../../contract/product.ts'
import type { Failure } from '../../api/failure.ts'

export const messages = {
  onWhatsApp: `Hello, I have a question about the status of my business on ${productName}.`,
}

const notFetched = 'Failed to fetch vendor data. Please try again later.'
const notRead = "We couldn't retrieve your business information. Please try again later."

export const failedMessage = ({ kind }: Pick<Failure, 'kind'>): string =>
  kind === 'unreadable' || kind === 'broken' ? notRead : notFetched

const countedThings = ['One thing', 'Two things', 'Three things', 'Four things', 'Five things']

/** A reviewer may name no field and explain everything in the reason. */
export const toCorrectTitle = (fields: number): string =>
  fields === 0 ? 'Please correct your details' : `${countedThings[fields - 1] ?? `${fields} things`} to correct`
