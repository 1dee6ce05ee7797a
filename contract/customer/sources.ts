/** Where customers come from when they open a page. */
export const viewSources = ['whatsapp', 'qr', 'market', 'search', 'other'] as const
export type ViewSource = (typeof viewSources)[number]

/** How an address that we hand out says where it will be found: /v/sample-kitchen?from=qr. */
const sourceMarks = { whatsapp: 'wa', qr: 'qr', market: 'market' } as const satisfies Partial<
  Record<ViewSource, string>
>

type MarkedSource = keyof typeof sourceMarks

const parameter = 'from'

/** `address` is one without a query. */
export const markSource = (address: string, source: MarkedSource): string =>
  `${address}?${parameter}=${sourceMarks[source]}`

export const readSourceMark = (query: URLSearchParams): MarkedSource | undefined => {
  const mark = query.get(parameter)
  return (Object.keys(sourceMarks) as MarkedSource[]).find((source) => sourceMarks[source] === mark)
}
