/** Resolves when Enter is pressed, when the input ends, or after this time. */
export const waitForEnter = (atMostMs: number): Promise<void> =>
  new Promise((resolve) => {
    const { stdin } = process
    const done = () => {
      clearTimeout(timer)
      stdin.off('data', done).off('end', done).pause()
      resolve()
    }
    const timer = setTimeout(done, atMostMs)
    stdin.on('data', done).on('end', done).resume()
  })
