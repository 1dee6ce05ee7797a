'use strict'
const { spawn } = require('node:child_process')
const { isInstalled } = require('./installed.cjs')

/** Installs from the lockfile unless that is done already. Ends the process if npm fails. */
exports.install = async (root) => {
  if (isInstalled(root)) return
  const begunMs = Date.now()
  console.log('Installing what the lockfile names, which takes a minute the first time.')
  const status = await runNpm(root)
  if (status !== 0) process.exit(status)
  console.log(`Installed in ${Math.round((Date.now() - begunMs) / 1000)} s.`)
}

const runNpm = (root) => {
  const ownNpm = process.env.npm_execpath
  const [command, ...first] = ownNpm ? [process.execPath, ownNpm] : ['npm']
  // Tools are needed to build, so they are installed even if the environment says production.
  const child = spawn(command, [...first, 'ci', '--include=dev', '--include=optional', '--loglevel=error'], {
    cwd: root,
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
