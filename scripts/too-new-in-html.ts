import { tooNewInAttribute, tooNewInElement } from './too-new-in-markup.ts'
import { tooNewInScript } from './too-new-in-script.ts'
import { tooNewInStyle } from './too-new-in-style.ts'

const tagPattern = /<([a-z][\w-]*)((?:\s+[^\s=>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?|\s*\/)*)\s*>/gi
const attributePattern = /([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

// Most pages have the same styles and scripts inside.
const once = (find: (text: string) => string[]) => {
  const known = new Map<string, string[]>()
  return (text: string): string[] => {
    const found = known.get(text) ?? find(text)
    known.set(text, found)
    return found
  }
}
const inStyleSheet = once(tooNewInStyle)
const inScript = once(tooNewInScript)

const inTag = (element: string, attributes: string): string[] => [
  ...tooNewInElement(element),
  ...[...attributes.matchAll(attributePattern)].flatMap(([, name = '', double, single, bare]) => {
    const value = unescaped(double ?? single ?? bare ?? '')
    const inStyle = name.toLowerCase() === 'style' ? inStyleSheet(`a{${value}}`) : []
    return [...tooNewInAttribute(element, name, value), ...inStyle]
  }),
]

const isScript = (attributes: string) => !/\btype\s*=\s*["']?(?!module\b|text\/javascript\b)[a-z]/i.test(attributes)

/** What a page uses that a supported browser lacks: in its elements, their attributes, its own styles and scripts. */
export const tooNewInHtml = (text: string): string[] => {
  const found: string[] = []
  const html = text
    .replace(/<!--.*?-->/gs, '')
    .replace(/(<style\b[^>]*>)(.*?)<\/style>/gis, (_, tag: string, style: string) => {
      found.push(...inStyleSheet(style))
      return tag
    })
    .replace(/(<script\b([^>]*)>)(.*?)<\/script>/gis, (_, tag: string, attributes: string, script: string) => {
      if (isScript(attributes)) found.push(...inScript(script))
      return tag
    })
  for (const [, element = '', attributes = ''] of html.matchAll(tagPattern)) {
    found.push(...inTag(element.toLowerCase(), attributes))
  }
  return [...new Set(found)]
}
