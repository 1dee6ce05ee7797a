/** Why customers cannot see a page, or that they can. */
export const pageStates = ['shown', 'not approved', 'refused', 'no plan', 'suspended', 'hidden'] as const
export type PageState = (typeof pageStates)[number]
