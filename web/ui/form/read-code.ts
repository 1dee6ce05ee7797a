/**
 * The digits of a code in whatever was pasted or filled in: '9876', '98 76', 'Your code is 9876'.
 * A run of exactly the right length wins over the other digits of a message.
 */
export function readCode(text: string, length: number): string {
  const run = text.match(/\d+/g)?.find((digits) => digits.length === length)
  return run ?? text.replace(/\D/g, '').slice(0, length)
}
