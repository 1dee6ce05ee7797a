/** The storage did not do as it was told. The text names no file and no key, so it may be logged and shown to an operator. */
export class StoreFailure extends Error {
  override name = 'StoreFailure'
  readonly code: string | undefined
  constructor(message: string, { code, cause }: { code?: string; cause?: unknown } = {}) {
    super(message, { cause })
    this.code = code
  }
}

/** Where the bytes of files are. It knows our names and bytes, nothing else, and is never asked for a list. */
export type FileStore = {
  /** Resolves when the bytes are safe from a crash. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** Nothing where there is no such file. Whatever else is wrong is thrown. */
  read(name: string): Promise<Buffer | undefined>
  /** It may be gone already. Resolves when no crash can bring it back. */
  remove(name: string): Promise<void>
}
