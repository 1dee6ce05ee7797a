/** All tags in their order with the names of their attributes: what a text cannot change unless it has become markup. */
export const listTags = (html: string): string[] => html.replace(/="[^"]*"/g, '').match(/<[^>]*>/g) ?? []

/** The addresses that a page leads to or loads. */
export const listAddresses = (html: string): string[] =>
  [...html.matchAll(/\s(?:href|src|action)="([^"]*)"/g)].map(([, address = '']) => address)

/** What search engines read. */
export const readGraph = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '')['@graph']

/** What the page itself is to them. */
export const readStructuredData = (html: string) => readGraph(html)[0]

export const readMeta = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]

/** As a person sees it: without tags, head and what only a reader of the screen is told. */
export const readText = (html: string): string =>
  html
    .replace(/<head>.*?<\/head>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
