import type { DocumentName } from '../../../contract/business/status.ts'
import { isUnavailable } from '../../adapters/database/failures.ts'
import { StoreFailure } from '../../adapters/files/port.ts'
import { TooBusy } from '../../adapters/gate.ts'
import type { Context } from '../../context.ts'

type CopyContext = Pick<Context, 'files' | 'images' | 'log'>
type KeptDocument = { businessId: string; name: DocumentName; file_name: string }

/** Undefined, and logged, where the document on file cannot be read. */
export const makeMarkedCopy = async (
  { files, images, log }: CopyContext,
  { businessId, name, file_name }: KeptDocument,
  { words, longestSidePx }: { words: string; longestSidePx?: number },
): Promise<Buffer | undefined> => {
  try {
    const original = await files.read(file_name)
    if (!original) throw new Error('the file is not there')
    return await images.watermark(original, words, longestSidePx)
  } catch (error) {
    if (isTemporary(error)) throw error
    log.error({ businessId, paper: name, err: error }, 'a paper cannot be read')
  }
}

/** The document itself may be fine: the same call can succeed in a moment. */
const isTemporary = (error: unknown) =>
  error instanceof TooBusy || error instanceof StoreFailure || isUnavailable(error)
