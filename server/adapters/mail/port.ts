export type Letter = {
  /** The same letter sent twice carries the same Message-ID. */
  id: string
  to: string
  subject: string
  text: string
  replyTo?: string
}

/** Resolves when the mail server took the letter. Throws DeliveryRefused when trying again is pointless. */
export type Mail = { send(letter: Letter): Promise<void> }
