import { tmpdir } from 'node:os'
import { viewDocuments } from '../../contract/business/review.ts'
import type { Command } from '../command.ts'
import { deleteAfter, writeCopies } from '../marked-copies.ts'
import { nextSteps, rejectStep, shortId } from '../page.ts'

const keptMinutes = 10

export const documents: Command = {
  use: 'papers ID',
  about: 'marked copies of the papers, as files that are deleted when you are done; each is recorded as a view',
  takes: 'an id',
  options: {},
  examples: ['papers 3f2a9c01'],
  run: async ({ id }, { ask, say, waitForEnter }) => {
    const { papers } = await ask(viewDocuments, { params: { id } })
    if (papers.length === 0) return void say('No papers are on file.')
    const { folder, files } = await writeCopies(tmpdir(), papers)
    await deleteAfter(folder, async () => {
      say('Copies for this review only, marked with your name and the time:')
      for (const file of files) say(`  ${file}`)
      say('')
      say(`Each view is recorded. Press Enter when you are done: the copies are deleted`)
      say(`then, and after ${keptMinutes} minutes in any case.`)
      await waitForEnter(keptMinutes * 60_000)
    })
    say('The copies are deleted.')
    for (const line of nextSteps(`approve ${shortId(id)}`, rejectStep(id))) say(line)
  },
}
