/** A file with the signature of a JPEG. */
export const jpeg = (name: string) =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), new Uint8Array(996)], name, { type: 'image/jpeg' })
