/** A form as a browser sends it, with one photo or none. */
export const multipart = (
  boundary: string,
  fields: Record<string, string>,
  photo?: { name: string; bytes: Buffer },
): Buffer => {
  const part = (name: string, more = '') => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n`
  const texts = Object.entries(fields).map(([name, value]) => `${part(name)}\r\n${value}\r\n`)
  const head = Buffer.from(texts.join(''))
  const end = Buffer.from(`--${boundary}--\r\n`)
  if (!photo) return Buffer.concat([head, end])
  const file = `${part(photo.name, '; filename="photo.jpg"')}content-type: image/jpeg\r\n\r\n`
  return Buffer.concat([head, Buffer.from(file), photo.bytes, Buffer.from('\r\n'), end])
}
