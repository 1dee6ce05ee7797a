import { type ComponentType, use } from 'react'
import { LoadFailure, loadWithRetry } from '../navigation/load-with-retry.ts'

export type LazyPart<Props = object> = ComponentType<Props> & { preload: () => Promise<unknown> }

/** React's `use` reads these fields of a promise, and does not suspend if it is already fulfilled. */
type Outcome<Props> = { status: 'fulfilled'; value: ComponentType<Props> } | { status: 'rejected'; reason: unknown }
type Loading<Props> = Promise<ComponentType<Props>> & Partial<Outcome<Props>>

/**
 * A page or layout in its own chunk. Unlike React's `lazy` it renders without suspending when it is already loaded,
 * so that a prerendered page hydrates in one pass.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> => {
  let loading: Loading<Props> | undefined

  const preload = () => {
    if (loading && loading.status !== 'rejected') return loading
    const started: Loading<Props> = loadWithRetry(load)
    loading = started
    const record = (outcome: Outcome<Props>) => void Object.assign(started, outcome)
    started.then(
      (value) => record({ status: 'fulfilled', value }),
      (reason) => {
        if (reason instanceof LoadFailure) reason.again = preload
        record({ status: 'rejected', reason })
      },
    )
    return started
  }

  const Part = (props: Props) => {
    // A failed load is not started again by rendering, or it would retry endlessly.
    const Loaded = use((loading ?? preload()) as Promise<ComponentType<Props>>)
    return <Loaded {...props} />
  }
  return Object.assign(Part, { preload })
}
