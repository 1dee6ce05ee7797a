/**
 * The addresses that a page reads first, from its list and the query of its own address: `/payments/:reference` takes the
 * reference from there. With a query only those that name a part of it, as it may change what the others ask.
 */
export const fillReads = (reads: string, search: string): string[] => {
  const query = new URLSearchParams(search)
  const isNamed = (url: string) => url.includes(':')
  return reads
    .split(' ')
    .filter((url) => url !== '' && isNamed(url) === (search !== ''))
    .map((url) => url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(query.get(name)?.trim() ?? '')))
    .filter((url) => !url.endsWith('/'))
}
