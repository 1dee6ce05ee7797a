import type { Context } from './context.ts'

/** The last line of every letter after which the reader may need help. */
export const gladToHelp = ({ support }: Pick<Context, 'support'>): string =>
  `We are glad to help: ${support.email}, ${support.phone}`
