import './controlled-fields.ts'
import './around-renders.ts'
import * as compat from 'preact/compat'

// @ts-expect-error: its types are declared for CommonJS.
export * from 'preact/compat'
export { default } from 'preact/compat'

type Context<Value> = compat.Context<Value>

/** Preact's own cannot read a context while a page is rendered to a string. */
export const use = <Value>(resource: Promise<Value> | Context<Value>): Value =>
  // biome-ignore lint/correctness/useHookAtTopLevel: at one place in a component it is always the same kind
  'then' in resource ? compat.use(resource) : compat.useContext(resource)
