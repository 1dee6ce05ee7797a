import { type ComponentType, use } from 'react'
import { loadWithRetry } from '../navigation/load-with-retry.ts'

export type LazyPart = ComponentType & { preload: () => Promise<unknown> }

/**
 * A page or layout in a chunk of its own. Unlike React's `lazy` it renders at once when it is already loaded,
 * so a prerendered page hydrates in one go.
 */
export const lazyPart = (load: () => Promise<ComponentType>): LazyPart => {
  let loading: Promise<ComponentType> | undefined
  let outcome: 'pending' | 'failed' | ComponentType = 'pending'

  const preload = () => {
    if (loading && outcome !== 'failed') return loading
    outcome = 'pending'
    loading = loadWithRetry(load)
    loading.then(
      (part) => {
        outcome = part
      },
      () => {
        outcome = 'failed'
      },
    )
    return loading
  }

  const Part = () => {
    // After a failure rendering does not start again by itself, or it would try for ever.
    const Loaded = typeof outcome === 'string' ? use(loading ?? preload()) : outcome
    return <Loaded />
  }
  return Object.assign(Part, { preload })
}
