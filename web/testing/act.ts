import { setImmediate as afterThisTask } from 'node:timers'
import { options } from 'preact'

const nextTask = () => new Promise<void>((resolve) => void afterThisTask(resolve))

/** How many calls are in one another: only the outermost renders and waits. */
let depth = 0
let usual: Pick<typeof options, 'debounceRendering' | 'requestAnimationFrame'> = {}
let renders: (() => void)[] = []
let effects: (() => void)[] = []

const enter = () => {
  depth += 1
  if (depth > 1) return
  const { debounceRendering, requestAnimationFrame } = options
  usual = { debounceRendering, requestAnimationFrame }
  options.debounceRendering = (render) => void renders.push(render)
  options.requestAnimationFrame = (effect) => void effects.push(effect)
}

/** Says whether there was anything to do. */
const flush = (): boolean => {
  if (renders.length + effects.length === 0) return false
  const [due, after] = [renders, effects]
  renders = []
  effects = []
  for (const render of due) render()
  for (const effect of after) effect()
  flush()
  return true
}

const leave = () => {
  try {
    if (depth === 1) flush()
  } finally {
    depth -= 1
    if (depth === 0) Object.assign(options, usual)
  }
}

const finish = async <Result>(result: PromiseLike<Result>): Promise<Result> => {
  try {
    const value = await result
    if (depth === 1)
      do {
        flush()
        await nextTask()
      } while (flush())
    return value
  } finally {
    leave()
  }
}

/** Like React's: gives back what `callback` gives, and waits as long as the promises that it has set off go on rendering. */
export const act = <Result>(callback: () => Result): Promise<Awaited<Result>> => {
  enter()
  let result: Result
  try {
    result = callback()
  } catch (failure) {
    leave()
    throw failure
  }
  if (typeof (result as PromiseLike<unknown> | undefined)?.then === 'function')
    return finish(result as PromiseLike<Awaited<Result>>)
  leave()
  return Promise.resolve(result as Awaited<Result>)
}
