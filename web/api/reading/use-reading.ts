import { hashKey, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Failure } from '../failure.ts'
import { readingClient } from './client.ts'

export type Reading<Body> =
  | { is: 'loading' }
  | { is: 'failed' | 'asking again'; failure: Failure }
  | { is: 'known'; body: Body }

export type Answer<Body> = { kind: 'reply'; body: Body } | Failure

/** For the library, which takes what is thrown for a failure. */
export const bodyOrThrow = async <Body>(answering: Promise<Answer<Body>>): Promise<Body> => {
  const answer = await answering
  if (answer.kind === 'reply') return (answer as { body: Body }).body
  throw answer
}

/** Whatever is under way for it was asked before now, maybe before a change: its answer no longer counts. */
export const dropUnanswered = (queryKey: QueryKey): void => void readingClient.cancelQueries({ queryKey, exact: true })

type Options<Body> = Omit<UseQueryOptions<Body>, 'queryFn'> & { read: () => Promise<Answer<Body>> }

/** What a page is made of, asked for when it opens. What is shown stays where a later question finds no answer. */
export const useReading = <Body>({ read, ...options }: Options<Body>) => {
  const { data, error, isPlaceholderData, refetch } = useQuery(
    { ...options, queryFn: () => bodyOrThrow(read()) },
    readingClient,
  )
  // The library forgets a failure when it asks again. The screen shows it until there is an answer.
  const [failure, setFailure] = useState<Failure>()
  const lastFailure = data === undefined ? (error ?? failure) : undefined
  if (failure !== lastFailure) setFailure(lastFailure)

  const hash = hashKey(options.queryKey)
  /** Asks now, and says what went wrong. */
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
