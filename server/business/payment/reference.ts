import { randomInt } from 'node:crypto'

/** Crockford's: letters and digits that are not taken for one another when somebody reads them out. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const randomGroup = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')

/** Nobody guesses 80 bits, and no two payments meet in them. */
export const newReference = (): string => ['AFH', randomGroup(), randomGroup(), randomGroup(), randomGroup()].join('-')
