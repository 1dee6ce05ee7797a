import { useCallback, useState } from 'react'
import { readService, type Service } from '../../../contract/catalogue/services.ts'
import { callAsVendor } from '../../account/session/call-as-vendor.ts'
import { useAskAgain } from '../../account/session/use-ask-again.ts'
import { failureMessage } from '../../api/failure.ts'
import { productToast } from '../../ui/toast.ts'
import { useReading } from '../../ui/use-reading.ts'
import { messages } from './messages.ts'

/** The service that is to be changed. A newer one takes its place only when its vendor asks for it. */
export const useService = (id: string) => {
  const read = useCallback(() => callAsVendor(readService, { params: { id } }), [id])
  const { reading, ask } = useReading(read)
  const [newer, setNewer] = useState<Service>()
  useAskAgain(() => reading.is === 'failed' && ask())

  const showNewer = async () => {
    const answer = await read()
    if (answer.kind === 'reply') setNewer(answer.body)
    else productToast.error(failureMessage(answer, messages.loadFailed))
  }

  const known = reading.is === 'known' ? reading.body : undefined
  return {
    service: newer ?? known,
    failure: reading.is === 'failed' || reading.is === 'asking again' ? reading.failure : undefined,
    retry: ask,
    showNewer,
  }
}
