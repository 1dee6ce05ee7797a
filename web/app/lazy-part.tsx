import { type ComponentType, use } from 'react'
import { LoadFailure, loadWithRetry } from '../navigation/load-with-retry.ts'

export type LazyPart = ComponentType & { preload: () => Promise<unknown> }

/** React's `use` reads these fields of a promise, and does not suspend if it is already fulfilled. */
type Outcome = { status: 'fulfilled'; value: ComponentType } | { status: 'rejected'; reason: unknown }
type Loading = Promise<ComponentType> & Partial<Outcome>

/**
 * A page or layout in its own chunk. Unlike React's `lazy` it renders without suspending when it is already loaded,
 * so that a prerendered page hydrates in one pass.
 */
export const lazyPart = (load: () => Promise<ComponentType>): LazyPart => {
  let loading: Loading | undefined

  const preload = () => {
    if (loading && loading.status !== 'rejected') return loading
    const started: Loading = loadWithRetry(load)
    loading = started
    const record = (outcome: Outcome) => void Object.assign(started, outcome)
    started.then(
      (value) => record({ status: 'fulfilled', value }),
      (reason) => {
        if (reason instanceof LoadFailure) reason.again = preload
        record({ status: 'rejected', reason })
      },
    )
    return started
  }

  const Part = () => {
    // A failed load is not started again by rendering, or it would retry endlessly.
    const Loaded = use((loading ?? preload()) as Promise<ComponentType>)
    return <Loaded />
  }
  return Object.assign(Part, { preload })
}
