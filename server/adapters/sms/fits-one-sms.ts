const basicAlphabet = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Each of these counts as two characters. */
const extendedAlphabet = new Set('\f^{}\\[~]|€')
const roomInOneSms = 160

/** In the GSM-7 alphabet, which lacks the cedi sign. */
export const fitsOneSms = (text: string) => {
  let room = 0
  for (const character of text) {
    if (basicAlphabet.has(character)) room += 1
    else if (extendedAlphabet.has(character)) room += 2
    else return false
  }
  return room <= roomInOneSms
}
