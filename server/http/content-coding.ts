import { remember } from '../remember.ts'

export type ContentCoding = 'br' | 'gzip'

/** The first is taken where both are equally welcome: brotli makes less of the same text. */
const smallestFirst: readonly ContentCoding[] = ['br', 'gzip']
/** At levels for text that is sent once, gzip takes half the time for a twentieth more bytes. */
export const quickestFirst: readonly ContentCoding[] = ['gzip', 'br']

/** What a header such as `gzip;q=0.8, br, *;q=0` allows, by its q-values; undefined for neither. */
export const chooseCoding = (
  acceptEncoding: string | undefined,
  ours: readonly ContentCoding[] = smallestFirst,
): ContentCoding | undefined => {
  if (!acceptEncoding) return undefined
  const weights = readWeights(acceptEncoding.slice(0, longestHeader))
  let best: ContentCoding | undefined
  let bestWeight = 0
  for (const coding of ours) {
    const weight = weights.get(coding) ?? weights.get('*') ?? 0
    if (weight > bestWeight) {
      best = coding
      bestWeight = weight
    }
  }
  // Who would rather have the plain text says so with a higher weight.
  return bestWeight >= (weights.get('identity') ?? 0) ? best : undefined
}

/** No honest header is longer, and each part of it costs time. */
const longestHeader = 200

const readWeights = remember(
  (header: string): ReadonlyMap<string, number> =>
    new Map(
      header
        .toLowerCase()
        .split(',')
        .map((part) => {
          const [coding = '', ...parameters] = part.split(';').map((piece) => piece.trim())
          const written = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
          const weight = written === undefined ? 1 : Number(written)
          return [coding === 'x-gzip' ? 'gzip' : coding, weight >= 0 && weight <= 1 ? weight : 0]
        }),
    ),
  200,
)

/** The entity tag of a plain text, for this coding of it: a cache must not take one for the other. */
export const codedTag = (plainTag: string, coding: ContentCoding | undefined): string =>
  coding ? `"${plainTag}-${coding}"` : `"${plainTag}"`

/** Compared weakly, as a proxy that compresses by itself makes tags weak. */
export const hasTag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch
    ?.slice(0, 1_000)
    .split(',')
    .some((part) => ['*', tag, `W/${tag}`].includes(part.trim())) ?? false
