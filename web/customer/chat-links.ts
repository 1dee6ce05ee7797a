// With the flag `u` this matches only half a character, which cannot stand in an address.
const halfCharacter = /\p{Surrogate}/gu

const chat = (number: string, text: string) =>
  `https://wa.me/${number}?text=${encodeURIComponent(text.replace(halfCharacter, '\ufffd'))}`

/** Opens a chat with this number, with a first message to be sent or changed. */
export const chatUrl = (number: string, text: string): string => chat(number.replace(/\D/g, ''), text)

/** Asks whom to send it to. */
export const shareUrl = (text: string): string => chat('', text)
