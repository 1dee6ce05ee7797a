import fc from 'fast-check'

export const formType = 'multipart/form-data; boundary=b'

const part = (heading: string, content = 'x') => `--b\r\n${heading}\r\n\r\n${content}\r\n`
const field = part('Content-Disposition: form-data; name="name"', 'a')
const fileHeading = 'Content-Disposition: form-data; name="main"; filename="a.jpg"'
const file = part(fileHeading, '\xff\xd8\xff')
const end = '--b--\r\n'

/** In each form the heading of a part has no end: the parser reads everything and reports nothing. */
export const formsWithoutAnEnd: Record<string, string> = {
  'a part that is one empty line': `--b\r\n\r\n${end}`,
  'a part that is one line of text': `--b\r\nabc\r\n${end}`,
  'a part with headings only': `--b\r\nContent-Disposition: form-data; name="name"\r\n${end}`,
  'such a part after a file': `${file}--b\r\n\r\n${end}`,
  'such a part before a file': `--b\r\n\r\n${file}${end}`,
  'such parts by the hundred': `${'--b\r\n\r\n'.repeat(300)}${end}`,
  'such a part inside another': `--b\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${file}\r\n${end}`,
  'lines that end in CR CR LF': (field + file + end).replaceAll('\r\n', '\r\r\n'),
  'spaces after a boundary': `${file}--b  \r\n\r\n${end}`,
}

export type BrokenForm = { type?: string; body: string }

/** Forms that no browser sends, as Latin-1 text. */
export const brokenForms: Record<string, BrokenForm> = {
  ...Object.fromEntries(Object.entries(formsWithoutAnEnd).map(([what, body]) => [what, { body }])),
  'no last boundary': { body: field + file },
  'no boundary after the last file': { body: field + file.slice(0, -2) },
  'half of the last boundary': { body: `${field}${file}--b-` },
  'one dash after the last boundary': { body: `${field}${file}--b-\r\n` },
  'no boundary in the type': { type: 'multipart/form-data', body: field + file + end },
  'an empty boundary in the type': { type: 'multipart/form-data; boundary=', body: field + file + end },
  'an empty boundary in quotes': { type: 'multipart/form-data; boundary=""', body: field + file + end },
  'a quote without an end in the type': { type: 'multipart/form-data; boundary="b', body: field },
  'another boundary in the type': { type: 'multipart/form-data; boundary=other', body: field + file + end },
  'a boundary of 71 letters, and none of it': { type: `multipart/form-data; boundary=${'b'.repeat(71)}`, body: field },
  'a boundary of 300 letters': {
    type: `multipart/form-data; boundary=${'b'.repeat(300)}`,
    body: `--${'b'.repeat(300)}\r\n\r\n--${'b'.repeat(300)}--\r\n`,
  },
  'a boundary in bytes that are no letters': { type: 'multipart/form-data; boundary=\xff\xfe', body: field },
  'two boundaries in the type': { type: 'multipart/form-data; boundary=a; boundary=b', body: field + file + end },
  'nothing at all': { body: '' },
  'the last boundary only': { body: end },
  'a beginning only': { body: 'Hello.\r\n' },
  'a beginning and the last boundary': { body: `Hello.\r\n${end}` },
  'cut in the middle of a heading': { body: `${field}--b\r\nContent-Dispo` },
  'cut after a heading': { body: `${field}--b\r\n${fileHeading}\r\n` },
  'cut before a file begins': { body: `${field}--b\r\n${fileHeading}\r\n\r\n` },
  'cut in the middle of a file': { body: `${field}--b\r\n${fileHeading}\r\n\r\n\xff\xd8` },
  'a part without a name': { body: field + file + part('Content-Disposition: form-data') + end },
  'a file without a name of its field': {
    body: field + file + part('Content-Disposition: form-data; filename="a"') + end,
  },
  'an empty name': { body: field + file + part('Content-Disposition: form-data; name=""') + end },
  'a heading of 100,000 letters': { body: part(`X-Long: ${'x'.repeat(100_000)}\r\n${fileHeading}`) + end },
  'a thousand headings': { body: part(`${'X-More: 1\r\n'.repeat(1_000)}${fileHeading}`) + end },
  'thousands of small fields': { body: field.repeat(5_000) + end },
  'thousands of small files': { body: file.repeat(5_000) + end },
  'thousands of parts without a disposition': { body: part('X-Any: 1').repeat(5_000) + end },
  'thousands of boundaries': { body: '--b\r\n'.repeat(5_000) + end },
  'lines that end in LF': { body: (field + file + end).replaceAll('\r\n', '\n') },
  'lines that end in CR': { body: (field + file + end).replaceAll('\r\n', '\r') },
  'CR in the middle of a name': { body: part('Content-Disposition: form-data; name="na\rme"') + end },
  'a heading folded over lines': { body: part('Content-Disposition: form-data;\r\n name="other"') + end },
  'forms in a form': {
    body:
      part(
        'Content-Disposition: form-data; name="main"\r\nContent-Type: multipart/mixed; boundary=c',
        '--c\r\nContent-Disposition: file; filename="a.jpg"\r\n\r\nx\r\n--c--',
      ) + end,
  },
  'a file as base64': { body: field + part(`${fileHeading}\r\nContent-Transfer-Encoding: base64`, '/9j/') + end },
  'an unknown transfer encoding': { body: field + part(`${fileHeading}\r\nContent-Transfer-Encoding: \xff`) + end },
  'an unknown alphabet': {
    body:
      part('Content-Disposition: form-data; name="name"\r\nContent-Type: text/plain; charset=nothing', '\xff') + end,
  },
  'an alphabet of two bytes a letter': {
    body:
      part('Content-Disposition: form-data; name="name"\r\nContent-Type: text/plain; charset=utf-16le', 'abc') + end,
  },
  'an alphabet without a name': {
    body: part('Content-Disposition: form-data; name="name"\r\nContent-Type: text/plain; charset') + end,
  },
  'a type of nothing but signs': {
    body: part('Content-Disposition: form-data; name="name"\r\nContent-Type: ;;=;') + end,
  },
  'a disposition of nothing but signs': { body: part("Content-Disposition: ;;=;*=''") + end },
  'a name in an unknown alphabet': { body: part("Content-Disposition: form-data; name*=nothing''%ff") + end },
  'a field named like a prototype': { body: part('Content-Disposition: form-data; name="__proto__"') + field + end },
  'JSON that is none': {
    body: part('Content-Disposition: form-data; name="name"\r\nContent-Type: application/json', '{') + end,
  },
}

const scraps = [
  '--b',
  '--b--',
  '\r\n',
  '\r',
  '\n',
  '\r\n\r\n',
  '-',
  '"',
  ';',
  ':',
  '\0',
  '\xff',
  fileHeading,
  field,
  file,
]

type Damage = { at: number; cut: number; put: string }

const damaged = (form: string, { at, cut, put }: Damage) => {
  const from = Math.floor(at * form.length)
  return form.slice(0, from) + put + form.slice(from + cut)
}

/** A valid form with some damage, in the pieces in which it is sent. */
export const damagedForm: fc.Arbitrary<string[]> = fc
  .tuple(
    fc.array(
      fc.record({
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        cut: fc.constantFrom(0, 0, 1, 2, 4, 20, 100),
        put: fc.constantFrom('', ...scraps),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 }),
  )
  .map(([damages, cuts]) => {
    const form = damages.reduce(damaged, field + file + end)
    const places = cuts.map((cut) => Math.floor(cut * form.length)).toSorted((a, b) => a - b)
    return [0, ...places].map((from, index) => form.slice(from, places[index])).filter((piece) => piece !== '')
  })
