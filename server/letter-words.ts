import type { Tools } from './tools.ts'

/** How every letter ends in which somebody may need us. */
export const gladToHelp = ({ support }: Pick<Tools, 'support'>): string =>
  `We are glad to help: ${support.email}, ${support.phone}`
