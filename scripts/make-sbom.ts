import { readFileSync, writeFileSync } from 'node:fs'
import { buildSbom } from './sbom.ts'

// npm run --silent sbom > sbom.json, or npm run sbom -- sbom.json
const sbom = buildSbom(JSON.parse(readFileSync('package-lock.json', 'utf8')))
const text = `${JSON.stringify(sbom, null, 2)}\n`
const [file] = process.argv.slice(2)
if (file) writeFileSync(file, text)
else process.stdout.write(text)
