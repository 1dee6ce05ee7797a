import { accessKinds, type Endpoint, type Wing, wingPrefix } from '../../../contract/endpoint.ts'
import { paths as pagePaths } from '../../../contract/paths.ts'
import { productName } from '../../../contract/product.ts'
import { aboutToken, describeOperation, ownSchemas } from './operation.ts'
import { headers, refusalSchema, sharedResponses } from './responses.ts'
import { describeNamedSchemas, type Json } from './schemas.ts'

export type ApiPlace = { publicUrl: string; supportEmail: string }

const aboutWing: Record<Wing, string> = {
  account: 'People who sell: sign-up, login, password, profile, notifications.',
  business: 'The business and its review, plans, payments and receipts; and the calls of the review desk.',
  catalogue: 'The services that a business sells, and their pictures.',
  customer: 'People who celebrate: the pages of vendors and the market. Anybody may read them.',
}

const introduction = `Made from the contract that the server and the browser share.

Log in with \`logIn\` and send its \`jwtToken\` as \`Authorization: Bearer …\`. A refusal has the status of the answer, a
\`code\` to decide by and a \`message\` for people; where it is about one field, \`field\` names it. A known address asked
for by another method is a 405 with \`Allow\`. Answers from 1 KB on are compressed by brotli or gzip for who takes that.
Money is in pesewas, a hundredth of a cedi, unless a field says otherwise. All examples are made up.`

export const pathInDocument = ({ url }: Endpoint): string => url.replace(/:(\w+)/g, '{$1}')

export const makeOpenApi = (endpoints: readonly Endpoint[], { publicUrl, supportEmail }: ApiPlace): Json => {
  const named = {
    ...describeNamedSchemas(),
    ...Object.assign({}, ...endpoints.map(ownSchemas)),
    Refusal: refusalSchema,
  } as Record<string, Json>
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = pathInDocument(endpoint)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeOperation(endpoint, named) }
  }
  const kinds = accessKinds.filter((kind) => endpoints.some(({ access }) => access === kind))
  const components = {
    schemas: named,
    responses: sharedResponses(),
    headers,
    securitySchemes: Object.fromEntries(
      kinds.map((kind) => [kind, { type: 'http', scheme: 'bearer', description: aboutToken[kind] }]),
    ),
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${productName} vendor portal`,
      version: '1',
      description: introduction,
      termsOfService: publicUrl + pagePaths.terms,
      contact: { name: `${productName} support`, email: supportEmail, url: publicUrl + pagePaths.help },
      license: { name: 'All rights reserved', url: publicUrl + pagePaths.terms },
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries(aboutWing).map(([name, about]) => ({
      name,
      description: `${about} Everything under ${wingPrefix[name as Wing]}.`,
    })),
    paths,
    components: withoutUnused(components, paths),
  }
}

/** A process may serve one wing only: what none of its calls mentions is left out. */
const withoutUnused = (components: { schemas: Record<string, Json>; responses: Record<string, Json> }, paths: Json) => {
  const used = new Set<string>()
  const find = (within: unknown): void => {
    for (const [, ref = ''] of JSON.stringify(within).matchAll(/"\$ref":"#\/components\/([^"]+)"/g)) {
      if (used.has(ref)) continue
      used.add(ref)
      const [kind = '', name = ''] = ref.split('/')
      find((components as unknown as Record<string, Json>)[kind]?.[name] ?? {})
    }
  }
  find(paths)
  const keep = (kind: string, all: object) =>
    Object.fromEntries(
      Object.entries(all).filter(([name]) => kind === 'securitySchemes' || used.has(`${kind}/${name}`)),
    )
  return Object.fromEntries(Object.entries(components).map(([kind, all]) => [kind, keep(kind, all)]))
}
