import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { productName } from '../../contract/product.ts'
import font from '../ui/letters/figtree-common.woff2'
import { styles } from './styles.ts'

/** `address` is absolute. */
export type HeadImage = { address: string; type: 'image/jpeg' | 'image/png'; alt: string }

export type Head = {
  title: string
  description: string
  /** The address by which others should know the page. None where there is nothing to know. */
  canonical?: string
  /** Of 1200 by 630. */
  image?: HeadImage
  isIndexed: boolean
  /** The address of a script that the page works without. */
  script?: string
  /** Where no script runs, it is loaded again after so many seconds. */
  reloadSeconds?: number
  /** What the page says, in the words of schema.org. */
  structuredData?: object
}

/** Escaped so that no text of a vendor can end the script or begin a comment in it. */
export const jsonForScript = (data: object): string =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)

const describeImage = ({ address, type, alt }: HeadImage): [string, string][] => [
  ['og:image', address],
  ['og:image:type', type],
  ['og:image:width', '1200'],
  ['og:image:height', '630'],
  ['og:image:alt', alt],
]

function OpenGraph({ title, description, canonical, image }: Head) {
  const facts: [string, string][] = [
    ['og:type', 'website'],
    ['og:site_name', productName],
    ['og:locale', 'en_GH'],
    ['og:title', title],
    ['og:description', description],
    ...(canonical ? [['og:url', canonical] as [string, string]] : []),
    ...(image ? describeImage(image) : []),
  ]
  return (
    <>
      {facts.map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      {image && (
        <>
          <meta name="twitter:image" content={image.address} />
          <meta name="twitter:image:alt" content={image.alt} />
        </>
      )}
    </>
  )
}

/** The tags that chats and search engines read stand before the styles, where they look for them. */
function HeadTags(head: Head) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      {head.reloadSeconds && (
        <noscript>
          <meta httpEquiv="refresh" content={String(head.reloadSeconds)} />
        </noscript>
      )}
      {!head.isIndexed && <meta name="robots" content="noindex" />}
      {head.canonical && (
        <>
          <link rel="canonical" href={head.canonical} />
          <OpenGraph {...head} />
        </>
      )}
      <meta name="theme-color" content="#fffdf8" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#15231c" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles, read by the build */}
      <style dangerouslySetInnerHTML={{ __html: styles }} />
      {head.script && <script type="module" src={head.script} />}
    </head>
  )
}

/** Below what people read, so that a slow network brings that first. */
function EndTags({ structuredData }: Head) {
  return (
    <>
      {structuredData && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a script holds no entities, so jsonForScript escapes it
          dangerouslySetInnerHTML={{ __html: jsonForScript(structuredData) }}
        />
      )}
    </>
  )
}

export const renderDocument = (head: Head, body: ReactNode): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en-GH">
      <HeadTags {...head} />
      <body>
        {body}
        <EndTags {...head} />
      </body>
    </html>,
  )}`
