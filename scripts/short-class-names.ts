import { createHash } from 'node:crypto'
import { relative, sep } from 'node:path'

const digits = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

const inDigits = (value: bigint, length: number): string =>
  length === 0 ? '' : digits[Number(value % 62n)] + inDigits(value / 62n, length - 1)

/** The same in every release, so that a file whose styles did not change stays in the cache. */
const nameFile = (path: string) => {
  const hash = createHash('sha256').update(path).digest().readBigUInt64BE()
  return inDigits(hash, 4)
}

/** A class in `:global()` or a file's ending is counted too, which only leaves a gap. */
const listNames = (style: string) => [
  ...new Set([...style.matchAll(/(?:\.|@keyframes\s+)(-?[_a-zA-Z][\w-]*)/g)].map(([, name]) => name)),
]

/**
 * Names for the classes of style modules: a mark of the file and the class's place in it. Longer names would be a tenth of
 * each page's HTML, compressed, as they stand in its styles and in its elements.
 */
export const shortClassNames = (folder: string) => {
  const files = new Map<string, string>()
  return (name: string, file: string, style: string): string => {
    const path = relative(folder, file.replace(/\?.*$/, '')).split(sep).join('/')
    const mark = nameFile(path)
    const other = files.get(mark)
    if (other !== undefined && other !== path)
      throw new Error(`${path} and ${other} get the same class names: rename one`)
    files.set(mark, path)
    const place = listNames(style).indexOf(name)
    if (place === -1) throw new Error(`No class or animation named ${name} was found in ${path}`)
    // No other class begins with this sign.
    return `_${mark}${place.toString(36)}`
  }
}
