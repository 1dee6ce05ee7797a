import { setImmediate as afterThisTask } from 'node:timers'
import { options } from 'preact'
import { act as actOnce } from 'preact/test-utils'

let renders = 0
const diffed = options.diffed
options.diffed = (vnode) => {
  renders += 1
  diffed?.(vnode)
}

const nextTask = () => new Promise<void>((resolve) => void afterThisTask(resolve))

/** How many calls are in one another: only the outermost waits. */
let depth = 0

const settle = async (flushed: Promise<void>) => {
  await flushed.finally(() => {
    depth -= 1
  })
  for (let before = -1; depth === 0 && before !== renders; ) {
    before = renders
    await actOnce(nextTask)
  }
}

const isPromise = (value: unknown) => typeof (value as PromiseLike<unknown> | undefined)?.then === 'function'

/** Like React's: gives back what `callback` gives, and waits as long as the promises that it has set off go on rendering. */
export const act = <Result>(callback: () => Result): Promise<Awaited<Result>> => {
  let result: Result | undefined
  const flushed = actOnce(() => {
    result = callback()
    if (isPromise(result)) depth += 1
    return result as Promise<void>
  })
  const settled = isPromise(result) ? settle(flushed) : flushed
  return settled.then(() => result as Awaited<Result>)
}
