'use strict'
const { spawn } = require('node:child_process')
const { countArrived, isInstalled } = require('./installed.cjs')

/** Installs from the lockfile, unless what it names is there. Ends the process where npm fails. */
exports.install = async (root) => {
  if (isInstalled(root)) return
  const begunMs = Date.now()
  const progress = showProgress(root)
  const status = await runNpm(root)
  progress.end()
  if (status !== 0) process.exit(status)
  console.log(`Installed in ${Math.round((Date.now() - begunMs) / 1000)} s.`)
}

const runNpm = (root) => {
  const ownNpm = process.env.npm_execpath
  const [command, ...first] = ownNpm ? [process.execPath, ownNpm] : ['npm']
  // Tools are needed to build, so they are installed even where the environment says production.
  const child = spawn(command, [...first, 'ci', '--include=dev', '--include=optional', '--loglevel=error'], {
    cwd: root,
    // Without its own moving line, which would write over ours.
    env: { ...process.env, npm_config_progress: 'false' },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32' && !ownNpm,
  })
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`npm could not be started: ${error.message}`)
      resolve(1)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** One line that counts on a terminal; elsewhere, in a file of a build machine say, a line now and then. */
const showProgress = (root) => {
  const isTerminal = process.stdout.isTTY
  const sentence = () => {
    const { arrived, of } = countArrived(root)
    return `Installing what the lockfile names: ${arrived} of ${of} packages`
  }
  console.log(isTerminal ? 'The first time takes a minute.' : sentence())
  const timer = setInterval(
    () => (isTerminal ? process.stdout.write(`\r${sentence()}`) : console.log(sentence())),
    isTerminal ? 300 : 5_000,
  )
  return {
    end: () => {
      clearInterval(timer)
      if (isTerminal) process.stdout.write('\n')
    },
  }
}
