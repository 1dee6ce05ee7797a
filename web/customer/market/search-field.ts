/** The header of every page leads to it. */
export const searchFieldId = 'words'
