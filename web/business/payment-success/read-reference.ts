/** The provider puts both names into the address; the first is ours. */
const names = ['reference', 'trxref']

export const readReference = (search: URLSearchParams): string | undefined =>
  names.map((name) => search.get(name)?.trim()).find(Boolean)
