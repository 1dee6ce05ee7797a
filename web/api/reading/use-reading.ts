import { hashKey, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { EarlyBody } from '../early-answers.ts'
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

type Options<Body> = Omit<UseQueryOptions<Body>, 'queryFn'> & {
  read: () => Promise<Answer<Body>>
  /** Called once wherever it is read, as that opens. */
  takeEarly?: () => EarlyBody<Body> | undefined
}

/** Holds for what the page opens with: of other filters it says nothing, and back from them it is old. */
const useEarly = <Body>({ takeEarly, meta }: Pick<Options<Body>, 'takeEarly' | 'meta'>, hash: string) => {
  const [early, setEarly] = useState(() => ({ hash, taken: takeEarly?.() }))
  const taken = early.hash === hash ? early.taken : undefined
  if (early.taken && !taken) setEarly({ hash, taken: undefined })

  const onRead = meta?.onRead as ((body: Body) => void) | undefined
  // The library tells only of what it has asked for itself.
  useEffect(() => {
    if (taken) onRead?.(taken.body)
  }, [taken, onRead])
  return taken && { initialData: taken.body as never, initialDataUpdatedAt: taken.askedAtMs }
}

/** Reads what a page shows when it opens. If a later request fails, what is shown stays. */
export const useReading = <Body>({ read, takeEarly, ...options }: Options<Body>) => {
  const hash = hashKey(options.queryKey)
  const early = useEarly({ takeEarly, meta: options.meta }, hash)
  const { data, error, isPlaceholderData, refetch } = useQuery(
    { ...options, ...early, queryFn: () => bodyOrThrow(read()) },
    readingClient,
  )
  // The library clears the error when it asks again, but the screen shows the failure until there is an answer.
  const [failure, setFailure] = useState<Failure>()
  const lastFailure = data === undefined ? (error ?? failure) : undefined
  if (failure !== lastFailure) setFailure(lastFailure)

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
