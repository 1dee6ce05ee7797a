import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { productName } from '../../contract/product.ts'
import font from '../ui/letters/figtree-common.woff2'
import '../ui/tokens.css'
import '../ui/base.css'
import './accents.css'

/** The build puts the styles of these pages here (scripts/build-customer-pages.ts): a first visit then waits for one answer. */
const styles = '%CUSTOMER_STYLES%'

/** `address` is absolute. */
export type HeadImage = { address: string; type: 'image/jpeg' | 'image/png'; alt: string }

export type Head = {
  title: string
  description: string
  /** The address by which others should know the page, and its picture of 1200 by 630. None where there is nothing to know. */
  shared?: { address: string; image: HeadImage }
  isIndexed: boolean
  /** The address of a script that the page works without. */
  script?: string
  /** Where no script runs, it is loaded again after so many seconds. */
  reloadSeconds?: number
  /** What the page says, in the words of schema.org. */
  structuredData?: object
}

/** Escaped so that no text of a vendor can end the script or begin a comment in it. */
const jsonForScript = (data: object): string =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)

type OpenGraphProps = Pick<Head, 'title' | 'description'> & NonNullable<Head['shared']>

function OpenGraph({ title, description, address, image }: OpenGraphProps) {
  const facts = {
    'og:type': 'website',
    'og:site_name': productName,
    'og:locale': 'en_GH',
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': image.address,
    'og:image:type': image.type,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': image.alt,
  }
  return (
    <>
      {Object.entries(facts).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image.address} />
      <meta name="twitter:image:alt" content={image.alt} />
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
      {head.shared && (
        <>
          <link rel="canonical" href={head.shared.address} />
          <OpenGraph title={head.title} description={head.description} {...head.shared} />
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

export const renderDocument = (head: Head, body: ReactNode): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en-GH">
      <HeadTags {...head} />
      <body>
        {body}
        {/* Below what people read, so that a slow network brings that first. */}
        {head.structuredData && (
          <script
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a script holds no entities, so jsonForScript escapes it
            dangerouslySetInnerHTML={{ __html: jsonForScript(head.structuredData) }}
          />
        )}
      </body>
    </html>,
  )}`
