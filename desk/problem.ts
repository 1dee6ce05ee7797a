/** What an operator can do something about, in one sentence. */
export class Problem extends Error {}

/** The command itself was not written as it should be. */
export class WrongUse extends Error {}
