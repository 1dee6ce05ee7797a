/** The fields and files of a form that was sent. By hand, as happy-dom drops the fields that are empty. */
export const readForm = async (request: Request): Promise<Record<string, string | File>> => {
  const boundary = request.headers.get('content-type')?.split('boundary=')[1]
  const sent = Buffer.from(await request.arrayBuffer()).toString('latin1')
  const parts = sent.split(`--${boundary}`).slice(1, -1)
  return Object.fromEntries(
    parts.map((part) => {
      const [head = '', ...content] = part.slice(0, -'\r\n'.length).split('\r\n\r\n')
      const bytes = Buffer.from(content.join('\r\n\r\n'), 'latin1')
      const [, name = ''] = / name="([^"]*)"/.exec(head) ?? []
      const [, fileName] = /filename="([^"]*)"/.exec(head) ?? []
      const [, type] = /content-type: *(\S+)/i.exec(head) ?? []
      return [name, fileName === undefined ? bytes.toString() : new File([bytes], fileName, { type })]
    }),
  )
}
