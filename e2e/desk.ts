import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from './journey.ts'

/** Runs `npm run desk -- …` and returns its output. */
export const desk = async (...words: string[]): Promise<string> => {
  const folder = process.env.PORTAL_DATA ?? ''
  const child = spawn(process.execPath, ['desk/main.ts', ...words], {
    // The desk saves copies of documents here, and the folder is removed with the portal's own.
    env: { ...process.env, DESK_URL: process.env.PORTAL_URL, DATA_DIR: folder, OPERATOR_KEY: '', TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => said.push(text))
  const [code] = await once(child, 'close')
  expect(code, said.join('')).toBe(0)
  return said.join('')
}
