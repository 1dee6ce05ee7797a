import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../../contract/endpoint.ts'
import { wingPrefix } from '../../contract/endpoint.ts'
import { productName } from '../../contract/product.ts'
import { escapeHtml } from '../escape-html.ts'
import { makeOpenApi } from './openapi.ts'

type Operation = {
  summary: string
  parameters?: { name: string; in: string; required: boolean; schema: unknown }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { description: string; content: Record<string, { schema: unknown }> }>
}
type Document = { paths: Record<string, Record<string, Operation>> }

/** Serves the contract at /openapi.json for programs and at /api-docs for people. */
export const mountApiDocs = (app: FastifyInstance, publicUrl: string): void => {
  const document = () => makeOpenApi(app.endpoints, publicUrl)
  app.get('/openapi.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(document()))
  app.get('/api-docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(page(document() as Document, app.endpoints)),
  )
}

const code = (value: unknown) => `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`

const page = ({ paths }: Document, endpoints: readonly Endpoint[]) => `<!doctype html>
<html lang="en-GH"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · ${productName}</title><link rel="icon" href="/favicon.svg"><style>${style}</style></head><body>
<header><h1>${productName} API</h1><p>Every call of the portal, made from the contract that the server and the browser share.
Machines read <a href="/openapi.json">/openapi.json</a>. A refusal always has the body <code>{ "status", "code", "message" }</code>
and the same HTTP status: decide by the code, and show the message to people. Where it is about one field, <code>"field"</code> names it.</p></header><main>
${Object.entries(wingPrefix)
  .map(([wing, prefix]) => {
    const own = endpoints.filter((endpoint) => endpoint.wing === wing)
    if (own.length === 0) return ''
    return `<section><h2>${wing} <small>${prefix}</small></h2>${own.map((one) => call(one, paths)).join('')}</section>`
  })
  .join('')}
</main></body></html>`

const call = ({ url, method }: Endpoint, paths: Document['paths']) => {
  const operation = paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  if (!operation) return ''
  const parts = [
    ...(operation.parameters ?? []).map((given) => section(`${given.in}: ${given.name}`, given.schema)),
    ...Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) => section(type, schema)),
    ...Object.entries(operation.responses).map(([status, { description, content }]) =>
      Number(status) < 300
        ? section(`${status} ${description}`, content['application/json']?.schema)
        : `<p class="no"><b>${status}</b> ${escapeHtml(description)}</p>`,
    ),
  ]
  return `<details><summary><b class="${method}">${method}</b> <code>${escapeHtml(url)}</code> <span>${escapeHtml(operation.summary)}</span></summary>${parts.join('')}</details>`
}

const section = (title: string, schema: unknown) => `<h3>${escapeHtml(title)}</h3>${code(schema)}`

const style = `
:root{color-scheme:light dark;--bg:#faf5ea;--surface:#fffdf8;--line:#e5dbc8;--ink:#14261d;--ink-2:#43534a;--green:#0f5c43}
@media(prefers-color-scheme:dark){:root{--bg:#0d1813;--surface:#15231c;--line:#2a3c33;--ink:#f5eedf;--ink-2:#c2cbbf;--green:#83d1aa}}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
header,main{max-width:60rem;margin:auto;padding:1.5rem 1rem}header p{color:var(--ink-2);max-width:62ch}a{color:var(--green)}
h2{text-transform:capitalize;margin:2rem 0 .75rem}h2 small{font:14px ui-monospace,monospace;text-transform:none;color:var(--ink-2)}
h3{font-size:.875rem;margin:1rem 0 .25rem;color:var(--ink-2)}
details{background:var(--surface);border:1px solid var(--line);border-radius:10px;margin:.5rem 0;padding:0 1rem}
details[open]{padding-bottom:1rem}summary{cursor:pointer;min-height:3rem;padding:.75rem 0;overflow-wrap:anywhere}
summary span{color:var(--ink-2);display:block}summary b{color:var(--green)}
pre{overflow:auto;background:var(--bg);padding:.75rem;border-radius:6px;margin:0;font:13px/1.5 ui-monospace,monospace}
:focus-visible{outline:3px solid var(--green);outline-offset:2px}`
