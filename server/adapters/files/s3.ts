import { setTimeout } from 'node:timers/promises'
import { S3mini, S3ServiceError } from 's3mini'
import { type FileKind, kindOfFile } from './file-name.ts'
import type { FileStore } from './port.ts'
import { StoreFailure } from './port.ts'

type S3Options = {
  /** The address with the bucket as its path. */
  url: string
  region: string
  /** id:secret */
  key: string
  longestTryMs?: number
}

// Both tries together stay below the 15 s after which the database ends an idle transaction.
const tries = 2
const usualLongestTryMs = 6_000
const pauseMs = 200

const contentTypes: Record<FileKind, string> = { paper: 'application/octet-stream', picture: 'image/webp' }

/** Any S3-compatible storage. The bucket stays private: the portal is its only reader. */
export const openS3 = ({ url, region, key, longestTryMs = usualLongestTryMs }: S3Options): FileStore => {
  const colon = key.indexOf(':')
  const account = { accessKeyId: key.slice(0, colon), secretAccessKey: key.slice(colon + 1) }
  // A client for each try: a long-lived one signs some calls after midnight with the key of the day before.
  const openBucket = () =>
    new S3mini({ ...account, endpoint: url, region, requestAbortTimeout: longestTryMs, fetch: fetchStrictly })

  const ask = async <T>(call: (bucket: S3mini) => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await call(openBucket())
      } catch (error) {
        if (attempt === tries || !isTemporary(error)) throw toStoreFailure(error, longestTryMs)
        await setTimeout(pauseMs)
      }
    }
  }

  return {
    write: async (name, bytes) => {
      const contentType = contentTypes[kindOfFile(name)]
      await ask((bucket) => bucket.putObject(name, bytes, contentType))
    },
    read: async (name) => {
      kindOfFile(name)
      const bytes = await ask((bucket) => bucket.getObjectArrayBuffer(name))
      return bytes === null ? undefined : Buffer.from(bytes)
    },
    remove: async (name) => {
      kindOfFile(name)
      await ask((bucket) => bucket.deleteObject(name).catch(ignoreAbsent))
    },
  }
}

const fetchStrictly: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' })
  // The client takes every 404 for a missing file, even if the whole bucket is gone.
  if (response.status === 404 && (await response.clone().text()).includes('NoSuchBucket'))
    throw new StoreFailure('The file storage has no such bucket.')
  return response
}

/** Some storages answer the removal of a missing file with this error. */
const ignoreAbsent = (error: unknown) => {
  if (error instanceof S3ServiceError && error.status === 404 && error.body?.includes('NoSuchKey')) return
  throw error
}

const isTemporary = (error: unknown) =>
  error instanceof S3ServiceError
    ? error.status >= 500 || error.status === 429 || error.status === 408
    : !(error instanceof StoreFailure)

const toStoreFailure = (error: unknown, longestTryMs: number): StoreFailure => {
  if (error instanceof StoreFailure) return error
  if (error instanceof S3ServiceError)
    return new StoreFailure(`The file storage answered ${error.status} (${error.serviceCode}).`)
  const { name, code, cause } = error as Error & { code?: string; cause?: { code?: string } }
  if (name === 'TimeoutError')
    return new StoreFailure(`The file storage did not answer within ${longestTryMs} ms.`, {
      code: 'ETIMEDOUT',
      cause: error,
    })
  const reason = typeof code === 'string' ? code : cause?.code
  return new StoreFailure(`The file storage cannot be reached (${reason ?? name}).`, { code: reason, cause: error })
}
