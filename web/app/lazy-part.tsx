import { type ComponentType, use } from 'react'
import { loadWithRetry } from '../navigation/load-with-retry.ts'

export type LazyPart = ComponentType & { preload: () => Promise<unknown> }

/** What React reads off a promise, so as not to wait for what is already there. */
type Outcome = { status: 'fulfilled'; value: ComponentType } | { status: 'rejected'; reason: unknown }
type Loading = Promise<ComponentType> & Partial<Outcome>

/**
 * A page or layout in a chunk of its own. Unlike React's `lazy` it renders at once when it is already loaded,
 * so a prerendered page hydrates in one go.
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
      (reason) => record({ status: 'rejected', reason }),
    )
    return started
  }

  const Part = () => {
    // After a failure rendering does not start again by itself, or it would try for ever.
    const Loaded = use((loading ?? preload()) as Promise<ComponentType>)
    return <Loaded />
  }
  return Object.assign(Part, { preload })
}
