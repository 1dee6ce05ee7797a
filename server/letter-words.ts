import type { Context } from './context.ts'

/** How every letter ends in which somebody may need us. */
export const gladToHelp = ({ support }: Pick<Context, 'support'>): string =>
  `We are glad to help: ${support.email}, ${support.phone}`
