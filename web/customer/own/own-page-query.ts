import { useMutation } from '@tanstack/react-query'
import { type changePageSettings, readOwnPage } from '../../../contract/customer/own-page.ts'
import { readQrCode } from '../../../contract/customer/poster.ts'
import type { Reply } from '../../api/call.ts'
import { type Failure, failureMessage, isSessionOver } from '../../api/failure.ts'
import { endpointQuery, queryClient } from '../../api/query.ts'
import { productToast } from '../../ui/feedback/toast.tsx'

export const ownPageQuery = endpointQuery(readOwnPage, {})

export const qrCodeQuery = {
  ...endpointQuery(readQrCode, { query: { format: 'svg' } }),
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
}

/** Sends a change of the page. Each such call replies with the page as it is then, so nothing is read again. */
export const useChangePage = <Change>(send: (change: Change) => Promise<Reply<typeof changePageSettings> | Failure>) =>
  useMutation({
    mutationFn: async (change: Change) => {
      const result = await send(change)
      if (result.kind !== 'reply') throw result
      return result.body
    },
    onSuccess: async ({ page, message }) => {
      // The answer to an earlier read would undo the change on the screen.
      await queryClient.cancelQueries({ queryKey: ownPageQuery.queryKey })
      queryClient.setQueryData(ownPageQuery.queryKey, page)
      productToast.success(message)
    },
  })

/** The end of a session is reported in one place, by the session watch. */
export const describeFailure = (failure: Failure | null, otherwise: string): string | undefined =>
  failure && !isSessionOver(failure) ? failureMessage(failure, otherwise) : undefined
