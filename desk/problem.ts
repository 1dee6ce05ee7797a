/** Something that the operator can act on, in one sentence. */
export class Problem extends Error {}

/** The command was mistyped: the usage is shown. */
export class WrongUse extends Error {}
