'use strict'
const { spawn } = require('node:child_process')
const { countArrived, isInstalled } = require('./installed.cjs')

/** Installs from the lockfile unless that is done already. Ends the process if npm fails. */
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
  // Tools are needed to build, so they are installed even if the environment says production.
  const child = spawn(command, [...first, 'ci', '--include=dev', '--include=optional', '--loglevel=error'], {
    cwd: root,
    // npm's own progress line would overwrite ours.
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

/** A counting line on a terminal; elsewhere, as in a log file, a new line now and then. */
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
