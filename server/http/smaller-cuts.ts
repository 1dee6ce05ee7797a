import { readdir } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addVary } from './vary.ts'

/** Only Chromium and its relatives send it. */
export const wantsToSaveData = ({ headers }: FastifyRequest): boolean => headers['save-data'] === 'on'

/** The build puts a smaller cut beside a picture (scripts/place-smaller-cuts.ts). */
const cutEnding = '.small.avif'

/** The pictures of the build that have a smaller cut, each with it. */
export const findSmallerCuts = async (folder: string): Promise<Map<string, string>> => {
  const files = await readdir(folder, { recursive: true })
  const cuts = files.filter((file) => file.endsWith(cutEnding)).map((file) => file.replaceAll('\\', '/'))
  return new Map(cuts.map((cut) => [cut.replace(cutEnding, '.avif'), cut]))
}

/** For pages that are the same for everybody: there, whoever saves data gets the smaller cut at the address of the picture. */
export const mountSmallerCuts = (app: FastifyInstance, cuts: Map<string, string>): void => {
  for (const [picture, cut] of cuts)
    app.get(`/${picture}`, (request, reply) =>
      addVary(reply, 'save-data').sendFile(wantsToSaveData(request) ? cut : picture),
    )
}
