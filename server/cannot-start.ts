/** Something the operator must put right before the portal can start. Its message is one clear sentence; no stack is shown. */
export class CannotStart extends Error {}
