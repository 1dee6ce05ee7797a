/** What a letter says. The HTML part is made from the same words, so `text` holds everything that is in it. */
export type LetterWords = {
  subject: string
  /** Paragraphs, with an empty line between them. */
  text: string
  /** Above the first paragraph; else the subject is. */
  heading?: string
  /** The paragraph `buttonLine(button)` is shown as a button. */
  button?: Button
  /** The paragraph that is this code is shown large. */
  code?: string
  /** The paragraph that is this, words of somebody else, is set apart from ours. */
  quote?: string
}

export type Button = { label: string; url: string }

export type Letter = LetterWords & {
  /** The same letter sent twice carries the same Message-ID. */
  id: string
  to: string
  replyTo?: string
}

/** Resolves when the mail server took the letter. Throws DeliveryRefused when trying again is pointless. */
export type Mail = { send(letter: Letter): Promise<void> }
