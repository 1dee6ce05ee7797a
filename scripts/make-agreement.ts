// Makes the vendor agreement that people read, web/public/vendor-agreement.pdf, from docs/vendor-agreement.md. Run by
// hand after a change of the text, then commit:
//   node scripts/make-agreement.ts
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { drawAgreement } from './agreement/draw-agreement.ts'
import { readAgreement } from './agreement/read-agreement.ts'

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

const pdf = await drawAgreement(readAgreement(await readFile(at('docs/vendor-agreement.md'), 'utf8')))
await writeFile(at('web/public/vendor-agreement.pdf'), pdf)
// The form states the size of the document.
const kilobytes = Math.round(pdf.length / 1000)
await writeFile(at('web/catalogue/add-service/agreement-size.ts'), `export const agreementKilobytes = ${kilobytes}\n`)
console.log(`web/public/vendor-agreement.pdf: ${kilobytes} KB`)
