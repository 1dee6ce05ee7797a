import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { openReplyCheck } from './check-reply.ts'

const item = v.object({ id: v.string(), count: v.number(), state: v.picklist(['on', 'off']) })
const schema = v.object({
  status: v.literal('ok'),
  more: v.boolean(),
  items: v.array(item),
  main: v.nullable(item),
  note: v.pipe(v.string(), v.trim()),
  extra: v.object({ hint: v.optional(v.string()) }),
})
const check = openReplyCheck(schema)

const one = { id: 'one', count: 1, state: 'on' }
const whole = { status: 'ok', more: true, items: [one], main: null, note: 'a note', extra: {} }

describe('a reply', () => {
  it.each([
    ['that fits', whole],
    ['with its fields in another order', { ...Object.fromEntries(Object.entries(whole).toReversed()) }],
    ['with a field too many', { ...whole, password_hash: 'secret' }],
    ['with a field too many in a list', { ...whole, items: [one, { ...one, password_hash: 'secret' }, one] }],
    ['with a field too many inside', { ...whole, main: { ...one, password_hash: 'secret' } }],
    ['with a field too many beside an optional one', { ...whole, extra: { hint: 'hint', password_hash: 'secret' } }],
    ['that the schema changes', { ...whole, note: ' a note ' }],
  ])('%s is what the library makes of it', (_, reply) => {
    const checked = check(reply)
    expect(checked).toEqual(v.parse(schema, reply))
    expect(JSON.stringify(checked)).not.toContain('secret')
  })

  it.each([
    ['of another kind', 'ok'],
    ['without one of its fields', { ...whole, more: undefined }],
    ['with another in its place', { ...Object.fromEntries(Object.entries(whole).slice(1)), other: 'ok' }],
    ['with a text in place of a number', { ...whole, items: [one, { ...one, count: '1' }] }],
    ['with a number that is none', { ...whole, items: [{ ...one, count: Number.NaN }] }],
    ['with a word that is not on the list', { ...whole, main: { ...one, state: 'broken' } }],
    ['with another literal', { ...whole, status: 'failed' }],
    ['with an object in place of a list', { ...whole, items: { 0: one } }],
    ['with nothing where something must be', { ...whole, extra: null }],
  ])('%s is refused, as by the library', (_, reply) => {
    const message = v.safeParse(schema, reply).issues?.[0].message
    expect(() => check(reply)).toThrow(message)
  })
})
