/** The storage did not do as it was told. The text names no file and no key, so it may be logged and shown to an operator. */
export class StoreFailure extends Error {
  override name = 'StoreFailure'
  readonly code: string | undefined
  constructor(message: string, { code, cause }: { code?: string; cause?: unknown } = {}) {
    super(message, { cause })
    this.code = code
  }
}
