import { productName } from '../../../contract/product.ts'
import type { Context } from '../../context.ts'

/** Who writes the letters. Nothing else in a letter may become a link. */
export type Sender = Pick<Context, 'publicUrl' | 'support' | 'issuer'>

/** The same lines at the foot of every letter. */
export const signOff = ({ issuer, publicUrl }: Sender): { name: string; about: string; who: string; url: string } => ({
  name: productName,
  about: 'The marketplace for events and services in Ghana',
  who: `${issuer.name}, ${issuer.address}`,
  url: publicUrl,
})

export const letterText = (text: string, sender: Sender): string => {
  const { name, about, who, url } = signOff(sender)
  return `${text.trimEnd()}\n\n${[name, about, who, url].join('\n')}`
}
