/** What vendors read: screens, sentences of the contract, letters. */
const isRead = (path: string) =>
  /^(contract|web|server\/(account|business|catalogue))\//.test(path) && !/\.test\.tsx?$|\/testing\//.test(path)

/** Sentences that the product demands to the letter, with words that ours avoid. */
const demanded = /Please enter the (full OTP\.|OTP code)|OTP verified successfully!|Verify OTP|Active Listings/g

const comment = /^\s*(\/\/|\/\*|\*)/
const otherWords = [/\be-mail/i, /\bOTPs?\b/, /\byour listings?\b/i, /\bnothing (more )?(was|is|has been) taken\b/i]

/** Lines with another word for something that has one: email, code, service; and promises about money that nobody can keep. */
export const findOtherWords = ({ path, text }: { path: string; text: string }): string[] =>
  isRead(path)
    ? text
        .split('\n')
        .filter((line) => !comment.test(line) && otherWords.some((word) => word.test(line.replaceAll(demanded, ''))))
        .map((line) => line.trim())
    : []
