import { type Endpoint, wingPrefix } from '../../../contract/endpoint.ts'
import { productName } from '../../../contract/product.ts'
import { escapeHtml } from '../../escape-html.ts'
import { pathInDocument } from './document.ts'
import { listRefusals } from './refusals.ts'
import { type Json, withoutRefs } from './schemas.ts'

type Content = Record<string, { schema: Json; example?: unknown }>
type Operation = {
  operationId: string
  summary: string
  description: string
  parameters?: { name: string; in: string; required: boolean; schema: Json; description?: string }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Json> } }

/** The page for people, without a script. */
export const apiPage = (document: Json, endpoints: readonly Endpoint[]): string => `<!doctype html>
<html lang="en-GH"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · ${productName}</title><link rel="icon" href="/favicon.svg"><style>${style}</style></head><body>
<header><h1>${productName} API</h1><p>Every call of the portal, made from the contract that the server and the browser share.
Machines read <a href="/openapi.json">/openapi.json</a>. A refusal always has the body <code>{ "status", "code", "message" }</code>
and the same HTTP status: decide by the code, and show the message to people. Where it is about one field, <code>"field"</code> names it.
All examples are made up.</p></header><main>
${Object.entries(wingPrefix)
  .map(([wing, prefix]) => {
    const own = endpoints.filter((endpoint) => endpoint.wing === wing)
    if (own.length === 0) return ''
    const calls = own.map((one) => describeCall(one, document as Document)).join('')
    return `<section><h2>${wing} <small>${prefix}</small></h2>${calls}</section>`
  })
  .join('')}
</main></body></html>`

const describeCall = (endpoint: Endpoint, { paths, components }: Document) => {
  const { method, url } = endpoint
  const operation = paths[pathInDocument(endpoint)]?.[method.toLowerCase()]
  if (!operation) return ''
  const whole = (schema: Json) => withoutRefs(schema, components.schemas)
  const answers = Object.entries(operation.responses).filter(([status]) => Number(status) < 300)
  const parts = [
    `<p>${inCode(operation.description)}</p>`,
    ...(operation.parameters ?? []).map(
      ({ name, in: place, required, schema }) =>
        `<h3>${escapeHtml(`${place}: ${name}${required ? '' : ' (may be left out)'}`)}</h3>${code(schema)}`,
    ),
    ...contents(operation.requestBody?.content).map(([type, { schema, example }]) =>
      show(type, whole(schema), example),
    ),
    ...answers.flatMap(([status, { content }]) =>
      contents(content).map(([, { schema, example }]) => show(`${status} Done.`, whole(schema), example)),
    ),
    `<h3>Refusals</h3><ul>${listRefusals(endpoint)
      .map(({ status, code, message }) => `<li><b>${status}</b> <code>${code}</code> ${escapeHtml(message)}</li>`)
      .join('')}</ul>`,
  ]
  return `<details id="${operation.operationId}"><summary><b class="${method}">${method}</b> <code>${escapeHtml(url)}</code> <i>${operation.operationId}</i> <span>${escapeHtml(operation.summary)}</span></summary>${parts.join('')}</details>`
}

const contents = (content: Content = {}) => Object.entries(content)

const code = (value: unknown) => `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`

const inCode = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')

const show = (title: string, schema: unknown, example: unknown) =>
  example === undefined
    ? `<h3>${escapeHtml(title)}</h3>${code(schema)}`
    : `<h3>${escapeHtml(title)}</h3>${code(example)}<details class="schema"><summary>Schema</summary>${code(schema)}</details>`

const style = `
:root{color-scheme:light dark;--bg:#faf5ea;--surface:#fffdf8;--line:#e5dbc8;--ink:#14261d;--ink-2:#43534a;--green:#0f5c43}
@media(prefers-color-scheme:dark){:root{--bg:#0d1813;--surface:#15231c;--line:#2a3c33;--ink:#f5eedf;--ink-2:#c2cbbf;--green:#83d1aa}}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
header,main{max-width:60rem;margin:auto;padding:1.5rem 1rem}header p{color:var(--ink-2);max-width:62ch}a{color:var(--green)}
h2{text-transform:capitalize;margin:2rem 0 .75rem}h2 small{font:14px ui-monospace,monospace;text-transform:none;color:var(--ink-2)}
h3{font-size:.875rem;margin:1rem 0 .25rem;color:var(--ink-2)}
details{background:var(--surface);border:1px solid var(--line);border-radius:10px;margin:.5rem 0;padding:0 1rem}
details[open]{padding-bottom:1rem}summary{cursor:pointer;min-height:3rem;padding:.75rem 0;overflow-wrap:anywhere;box-sizing:border-box}
summary span{color:var(--ink-2);display:block}summary b{color:var(--green)}summary i{color:var(--ink-2);font-style:normal;font-weight:600}
details p{margin:0;color:var(--ink-2)}ul{margin:0;padding:0;list-style:none}li{padding:.25rem 0;border-top:1px solid var(--line);overflow-wrap:anywhere}
.schema{border:0;padding:0;margin:0;background:none}.schema summary{color:var(--ink-2);font-size:.875rem}
pre{overflow:auto;background:var(--bg);padding:.75rem;border-radius:6px;margin:0;font:13px/1.5 ui-monospace,monospace}
:focus-visible{outline:3px solid var(--green);outline-offset:2px}`
