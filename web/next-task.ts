declare const scheduler: { yield?(): Promise<void> }

/** Lets the browser handle input, and paint, before what comes next. */
export const nextTask = (): Promise<void> =>
  'scheduler' in globalThis && scheduler.yield ? scheduler.yield() : new Promise((go) => setTimeout(go))
