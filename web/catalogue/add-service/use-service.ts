import { readService } from '../../../contract/catalogue/services.ts'
import { useEndpoint } from '../../account/session/use-endpoint.ts'
import { failureMessage } from '../../api/failure.ts'
import { productToast } from '../../ui/feedback/toast.ts'
import { messages } from './messages.ts'

/** The service that is to be changed. A newer one takes its place only when its vendor asks for it. */
export const useService = (id: string) => {
  const { reading, ask } = useEndpoint(
    readService,
    { params: { id } },
    { refetchOnWindowFocus: ({ state }) => state.data === undefined },
  )

  const showNewer = async () => {
    const failure = await ask()
    if (failure) productToast.error(failureMessage(failure, messages.loadFailed))
  }

  return {
    service: reading.is === 'known' ? reading.body : undefined,
    failure: reading.is === 'failed' || reading.is === 'asking again' ? reading.failure : undefined,
    retry: ask,
    showNewer,
  }
}
