const basicAlphabet = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** These take the room of two. */
const extendedAlphabet = new Set('\f^{}\\[~]|€')
const roomInOneSms = 160

/** Whether a text travels as one message in the GSM-7 alphabet. The cedi sign is not in it. */
export const fitsOneSms = (text: string) => {
  let room = 0
  for (const character of text) {
    if (basicAlphabet.has(character)) room += 1
    else if (extendedAlphabet.has(character)) room += 2
    else return false
  }
  return room <= roomInOneSms
}
