import { timing } from './timing.ts'

/** A part of the portal could not be loaded: the network is down, or a new release replaced the file. */
export class LoadFailure extends Error {
  override name = 'LoadFailure'
  /** Starts the loading again. */
  again: (() => Promise<unknown>) | undefined
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Three tries, waiting twice as long before each next one. */
export const loadWithRetry = async <Part>(load: () => Promise<Part>, tries = 3): Promise<Part> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load()
    } catch (cause) {
      if (attempt >= tries)
        throw Object.assign(new LoadFailure('This part of the portal did not load.', { cause }), { again: load })
      await wait(timing.chunkRetryMs * 2 ** (attempt - 1))
    }
  }
}
