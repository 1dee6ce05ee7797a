import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { viewDocuments } from '../../contract/business/review.ts'
import type { Command } from '../command.ts'
import { nextSteps, rejectStep } from '../page.ts'

export const documents: Command = {
  use: 'papers ID',
  about: 'marked copies of the papers, as files; each is recorded as a view',
  takes: 'an id',
  options: {},
  run: async ({ id }, { ask, say }) => {
    const { papers } = await ask(viewDocuments, { params: { id } })
    if (papers.length === 0) return void say('No papers are on file.')
    // mkdtemp makes a folder that no other user of this machine can read.
    const folder = await mkdtemp(join(tmpdir(), 'review-papers-'))
    say('Copies for this review only, marked with your name and the time:')
    for (const { name, base64 } of papers) {
      const file = join(folder, `${name}.jpg`)
      await writeFile(file, Buffer.from(base64, 'base64'), { mode: 0o600, flag: 'wx' })
      say(`  ${file}`)
    }
    say('')
    say('Each view is recorded. Delete the folder as soon as you are done:')
    say(`  ${folder}`)
    for (const line of nextSteps(`approve ${id}`, rejectStep(id))) say(line)
  },
}
