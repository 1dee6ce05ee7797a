import { useState } from 'react'
import { listPayments, type Payment } from '../../../contract/business/billing.ts'
import type { Reading } from '../../api/reading/use-reading.ts'
import { callAsVendor } from '../../session/call-as-vendor.ts'
import { useEndpoint } from '../../session/use-endpoint.ts'
import { useIsHere } from '../../ui/layout/use-is-here.ts'

type Page = { payments: readonly Payment[]; hasMore: boolean }
/** `after` is the reference of the payment that these pages follow. */
type EarlierPages = Page & { after: string | undefined }

const lastReference = ({ payments }: Page) => payments[payments.length - 1]?.reference

/** A new payment shifts the first page, so earlier pages no longer follow it and have to be loaded again. */
export const joinPages = (newest: Page, earlier: EarlierPages | undefined): Page =>
  earlier && earlier.after === lastReference(newest)
    ? { payments: [...newest.payments, ...earlier.payments], hasMore: earlier.hasMore }
    : newest

export const usePayments = () => {
  const { reading, ask } = useEndpoint(listPayments, { query: {} })
  const [earlier, setEarlier] = useState<EarlierPages>()
  const [more, setMore] = useState<'idle' | 'loading' | 'failed'>('idle')
  const isHere = useIsHere()

  const shown: Reading<Page> =
    reading.is === 'known' ? { is: 'known', body: joinPages(reading.body, earlier) } : reading

  const showMore = async () => {
    if (reading.is !== 'known' || shown.is !== 'known') return
    setMore('loading')
    const answer = await callAsVendor(listPayments, { query: { after: lastReference(shown.body) } })
    if (!isHere()) return
    setMore(answer.kind === 'reply' ? 'idle' : 'failed')
    if (answer.kind !== 'reply') return
    const alreadyLoaded = shown.body.payments.slice(reading.body.payments.length)
    const { payments, hasMore } = answer.body
    setEarlier({ after: lastReference(reading.body), payments: [...alreadyLoaded, ...payments], hasMore })
  }

  return { shown, ask, more, showMore }
}
