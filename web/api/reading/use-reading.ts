import { hashKey, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Failure } from '../failure.ts'
import { readingClient } from './client.ts'

export type Reading<Body> =
  | { is: 'loading' }
  | { is: 'failed' | 'asking again'; failure: Failure }
  | { is: 'known'; body: Body }

export type Answer<Body> = { kind: 'reply'; body: Body } | Failure

/** The query library knows a failure only as something thrown. */
export const bodyOrThrow = async <Body>(answering: Promise<Answer<Body>>): Promise<Body> => {
  const answer = await answering
  if (answer.kind === 'reply') return (answer as { body: Body }).body
  throw answer
}

/** After a change, the answer to a request sent before it would be out of date. */
export const cancelPending = (queryKey: QueryKey): void => void readingClient.cancelQueries({ queryKey, exact: true })

type Options<Body> = Omit<UseQueryOptions<Body>, 'queryFn'> & { read: () => Promise<Answer<Body>> }

/** Reads what a page shows when it opens. If a later request fails, what is shown stays. */
export const useReading = <Body>({ read, ...options }: Options<Body>) => {
  const { data, error, isPlaceholderData, refetch } = useQuery(
    { ...options, queryFn: () => bodyOrThrow(read()) },
    readingClient,
  )
  // The library clears the error when it asks again, but the screen shows the failure until there is an answer.
  const [failure, setFailure] = useState<Failure>()
  const lastFailure = data === undefined ? (error ?? failure) : undefined
  if (failure !== lastFailure) setFailure(lastFailure)

  const hash = hashKey(options.queryKey)
  /** Asks now, and returns the failure if there is one. */
  const ask = useCallback(async (): Promise<Failure | undefined> => {
    void readingClient.cancelQueries({ predicate: ({ queryHash }) => queryHash === hash })
    return (await refetch()).error ?? undefined
  }, [hash, refetch])

  const isBusy = error === null
  const reading: Reading<Body> =
    data !== undefined
      ? { is: 'known', body: data }
      : lastFailure
        ? { is: isBusy ? 'asking again' : 'failed', failure: lastFailure }
        : { is: 'loading' }
  return { reading, isPlaceholderData, ask }
}
