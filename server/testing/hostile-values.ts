import fc from 'fast-check'

/** Texts that have broken other servers, and arbitrary text. */
export const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202eexe.gpj',
    '\u200b',
    '００１２',
    'ﷺ'.repeat(300),
    '𝒶@𝒷.𝒸',
    'ß@İ.example',
    'a'.repeat(5_000),
    `${'a@'.repeat(2_000)}b.c`,
    "'; drop table account.account; --",
    '%00%0d%0a',
    '{{7*7}}',
    '../../../../etc/passwd',
    '\r\nBcc: all@sample.example',
    '1e309',
    '__proto__',
  ),
)

export const hostileValue = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, true, 0, -1, 1e308, [], {}, [[]], { toString: 'x' }, { length: 1e9 }, ['0012'], { $gt: '' }),
  fc.integer({ min: 1, max: 40 }).map((depth) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)),
)
