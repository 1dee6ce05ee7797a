import { useState } from 'react'
import { listPayments, type Payment } from '../../../contract/business/billing.ts'
import { callAsVendor } from '../../account/session/call-as-vendor.ts'
import { useEndpoint } from '../../account/session/use-endpoint.ts'
import type { Reading } from '../../api/reading/use-reading.ts'
import { useIsHere } from '../../ui/layout/use-is-here.ts'

type Page = { payments: readonly Payment[]; hasMore: boolean }
/** Pages that follow the payment `after`. */
type EarlierPages = Page & { after: string | undefined }

const lastReference = ({ payments }: Page) => payments[payments.length - 1]?.reference

/** Where a new payment has moved the others down the earlier ones no longer follow, and are asked for anew. */
export const joinPages = (newest: Page, earlier: EarlierPages | undefined): Page =>
  earlier && earlier.after === lastReference(newest)
    ? { payments: [...newest.payments, ...earlier.payments], hasMore: earlier.hasMore }
    : newest

/** The payments of the vendor, newest first, a page at a time. */
export const usePayments = () => {
  const { reading, ask } = useEndpoint(listPayments, { query: {} })
  const [earlier, setEarlier] = useState<EarlierPages>()
  const [more, setMore] = useState<'resting' | 'asked' | 'failed'>('resting')
  const isHere = useIsHere()

  const shown: Reading<Page> =
    reading.is === 'known' ? { is: 'known', body: joinPages(reading.body, earlier) } : reading

  const showMore = async () => {
    if (reading.is !== 'known' || shown.is !== 'known') return
    setMore('asked')
    const answer = await callAsVendor(listPayments, { query: { after: lastReference(shown.body) } })
    if (!isHere()) return
    setMore(answer.kind === 'reply' ? 'resting' : 'failed')
    if (answer.kind !== 'reply') return
    const known = shown.body.payments.slice(reading.body.payments.length)
    const { payments, hasMore } = answer.body
    setEarlier({ after: lastReference(reading.body), payments: [...known, ...payments], hasMore })
  }

  return { shown, ask, more, showMore }
}
