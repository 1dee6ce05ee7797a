/** The text names no file and no key, so it may be logged and shown to an operator. */
export class StoreFailure extends Error {
  override name = 'StoreFailure'
  readonly code: string | undefined
  constructor(message: string, { code, cause }: { code?: string; cause?: unknown } = {}) {
    super(message, { cause })
    this.code = code
  }
}

/** Stores bytes under our names. It is never asked for a list of files. */
export type FileStore = {
  /** Resolves when the bytes are safe from a crash. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** Undefined if there is no such file. Every other failure is thrown. */
  read(name: string): Promise<Buffer | undefined>
  /** The file may be gone already. Resolves when no crash can bring it back. */
  remove(name: string): Promise<void>
}
