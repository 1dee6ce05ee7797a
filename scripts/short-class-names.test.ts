import { expect, test } from 'vitest'
import { shortClassNames } from './short-class-names.ts'

const style = '.card { animation: arrive 1s } .card .title:hover { margin: .5rem } @keyframes arrive { to { top: 0 } }'

test('a class has the same short name in every build and wherever the project lies', () => {
  const name = shortClassNames('/here/web/')('card', '/here/web/ui/card.module.css', style)
  expect(name).toMatch(/^_[a-zA-Z0-9]{4}0$/)
  expect(shortClassNames('/there/web')('card', '/there/web/ui/card.module.css?used', style)).toBe(name)
})

test('classes and animations of one file, and classes of the same name in two files, have different names', () => {
  const name = shortClassNames('/web')
  const names = [
    ...['card', 'title', 'arrive'].map((each) => name(each, '/web/ui/card.module.css', style)),
    name('card', '/web/ui/other.module.css', style),
  ]
  expect(new Set(names).size).toBe(4)
})

test('a name that is nowhere in the file is refused', () => {
  expect(() => shortClassNames('/web')('gone', '/web/ui/card.module.css', style)).toThrow('gone')
})
