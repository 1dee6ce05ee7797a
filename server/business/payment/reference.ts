import { randomInt } from 'node:crypto'

/** Crockford's alphabet: no letters and digits that are mistaken for one another when somebody reads them out. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const randomGroup = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')

/** 80 random bits: they cannot be guessed, and no two payments get the same. */
export const newReference = (): string => ['AFH', randomGroup(), randomGroup(), randomGroup(), randomGroup()].join('-')
