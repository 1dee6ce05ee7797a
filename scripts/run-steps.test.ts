import { afterEach, expect, it, vi } from 'vitest'
import { repeatFailures, runInOrder, runStep } from './run-steps.ts'

afterEach(() => vi.restoreAllMocks())

const watchOutput = () => {
  const shown: string[] = []
  vi.spyOn(console, 'log').mockImplementation((text) => void shown.push(text))
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => shown.push(String(text)) > 0)
  return shown
}
const node = (name: string, script: string) => ({ name, command: [process.execPath, '-e', script] })

it('a step is good where its program ends well; what it says is shown with its name', async () => {
  const shown = watchOutput()
  expect(await runStep(node('first', 'console.log("said"); console.error("and warned")'), 'at its end')).toBe(true)
  expect(shown.join('\n')).toMatch(/── first\n(said\nand warned|and warned\nsaid)\n[\s\S]*── first: good/)
})

it('a step whose program ends badly or is not there has failed, and nothing after it is run', async () => {
  const shown = watchOutput()
  const missing = { name: 'missing', command: ['no-such-program-of-ours'] }
  for (const bad of [node('bad', 'process.exit(2)'), missing]) {
    expect(await runInOrder([bad, node('next', 'console.log("next was run")')], 'at its end')).toBe(false)
    expect(shown.join('\n')).toContain(`── ${bad.name}: FAILED`)
  }
  expect(shown.join('\n')).not.toContain('next')
})

it('what a failed step said is repeated at the end, and nothing of the good ones', async () => {
  await runStep(node('good', 'console.log("all is well")'), 'at its end')
  await runStep(node('bad', 'console.log("line 3 is wrong"); process.exit(1)'), 'at its end')
  const shown = watchOutput()
  repeatFailures()
  expect(shown.join('\n')).toContain('── bad: FAILED\nline 3 is wrong')
  expect(shown.join('\n')).not.toContain('all is well')
})
