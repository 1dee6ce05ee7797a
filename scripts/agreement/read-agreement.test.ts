import { expect, it } from 'vitest'
import { readAgreement } from './read-agreement.ts'

const text = (...chunks: string[]) => ['# A title', 'Version of 1 May 2026', ...chunks].join('\n\n')

it('begins with a title and a version', () => {
  expect(readAgreement(text())).toEqual({ title: 'A title', version: '1 May 2026', blocks: [] })
  expect(() => readAgreement('# A title\n\nOf yesterday')).toThrow('begins with its title and its version')
  expect(() => readAgreement('Version of 1 May 2026')).toThrow('begins with its title and its version')
})

it.each([
  ['a heading', '## 1. Who and what', { is: 'heading', text: '1. Who and what' }],
  ['a clause', '1.1 One\ntwo 2.5 three', { is: 'paragraph', number: '1.1', text: 'One two 2.5 three' }],
  ['a paragraph', 'Just\nwords', { is: 'paragraph', number: '', text: 'Just words' }],
  ['a list', '- one;\n- two.', { is: 'list', items: ['one;', 'two.'] }],
  [
    'a table',
    '| Plan | Price |\n|---|---|\n| One | GHS 1 |',
    {
      is: 'table',
      rows: [
        ['Plan', 'Price'],
        ['One', 'GHS 1'],
      ],
    },
  ],
])('%s is read', (_, chunk, block) => {
  expect(readAgreement(text(chunk)).blocks).toEqual([block])
})
