/** Under which keys of the session storage the forms of a visitor keep what was typed. */
export const visitorDrafts = { register: 'registerDraft', reset: 'resetDraft' } as const
