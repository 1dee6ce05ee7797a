const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? ''
const tags = (html: string, name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []
const isForPhones = (tag: string) => !/min-width|^not /.test(attribute(tag, 'media'))

/** What a phone asks for on reading this page, each file once. */
export const requestsOf = (html: string): string[] => {
  const urls = [...scriptsIn(html), ...linksIn(html), ...picturesIn(html), ...stylesUse(html)]
  return [...new Set(urls.filter((url) => url.startsWith('/')))]
}

/** The script that waits for the first paint then fetches what its tag names. */
const scriptsIn = (html: string) =>
  tags(html, 'script').flatMap((tag) => [attribute(tag, 'src'), ...attribute(tag, 'data-parts').split(' ')])

const fetchedLink = /^(icon|manifest|stylesheet|preload|modulepreload)$/

const linksIn = (html: string) =>
  tags(html, 'link')
    .filter((tag) => fetchedLink.test(attribute(tag, 'rel')) && !/\sdisabled\b/.test(tag) && isForPhones(tag))
    .map((tag) => attribute(tag, 'href') || attribute(tag, 'imagesrcset'))

const picturesIn = (html: string) => {
  const pictures = html.match(/<picture.*?<\/picture>/gs) ?? []
  const alone = tags(html.replace(/<picture.*?<\/picture>/gs, ''), 'img').filter((tag) => !tag.includes('"lazy"'))
  const chosen = pictures.map((picture) => (picture.match(/<(source|img)\b[^>]*>/g) ?? []).find(isForPhones) ?? '')
  return [...chosen, ...alone].map((tag) => attribute(tag, 'srcset') || attribute(tag, 'src'))
}

/** Rules for wider screens are left out: their pictures are not fetched. */
const stylesUse = (html: string) => {
  const styles = (html.match(/<style>.*?<\/style>/gs) ?? []).join('')
  const onPhones = styles.replace(/@media[^{]*(?:min-width|width>)[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
  return [...onPhones.matchAll(/url\("?([^")]+)"?\)/g)].map(([, url = '']) => url)
}
