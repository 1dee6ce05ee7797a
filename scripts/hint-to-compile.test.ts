import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { hintToCompile } from './hint-to-compile.ts'

it('puts the hint before all else in a script, and into nothing but scripts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assets-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const put = (file: string, text: string) => writeFile(join(folder, file), text)
  const read = (file: string) => readFile(join(folder, file), 'utf8')
  await put('main-1.js', 'const __vite__mapDeps=[];\nstart()\n')
  await put('main-1.css', 'a{color:red}')
  await hintToCompile(folder)
  expect(await read('main-1.js')).toBe('//# allFunctionsCalledOnLoad\nconst __vite__mapDeps=[];\nstart()\n')
  expect(await read('main-1.css')).toBe('a{color:red}')
})
