import type { Button } from './adapters/mail/port.ts'
import type { Context } from './context.ts'

/** The last line of every letter after which the reader may need help. */
export const gladToHelp = ({ support }: Pick<Context, 'support'>): string =>
  `We are glad to help: ${support.email}, ${support.phone}`

/** The paragraph of the text that the HTML part shows as a button. */
export const buttonLine = ({ label, url }: Button): string => `${label}: ${url}`

/**
 * Words that somebody typed, for a letter or an SMS. Mail programs and phones make links of whatever looks like an address,
 * so a space follows each dot, each @ and the colon of each scheme. A space is what every program respects; an invisible
 * character would be kept by some, read as part of the address by others, and cost a second SMS.
 */
export const withoutLinks = (typed: string): string =>
  typed.replace(/[.\u2024\u3002\uff0e\uff61@\uff20](?=\S)|(?<=\p{L}):(?=\S)/gu, '$& ')

/** A name stays on its line: a line of its own could pass for a sentence of ours, or for a code. */
export const typedName = (name: string): string => withoutLinks(name.replace(/\s+/g, ' ').trim())

/** What an operator wrote, for a letter: empty lines would pass for its end. */
export const inLetter = (reason: string): string => withoutLinks(reason.replace(/\n\s+/g, '\n').trim())
