/** The provider adds the reference to the address under both names. */
const names = ['reference', 'trxref']

export const readReference = (search: URLSearchParams): string | undefined =>
  names.map((name) => search.get(name)?.trim()).find(Boolean)
