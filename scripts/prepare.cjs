'use strict'
const { spawn, spawnSync } = require('node:child_process')
const { createHash } = require('node:crypto')
const { existsSync, readFileSync, writeFileSync } = require('node:fs')
const { join } = require('node:path')

const root = join(__dirname, '..')
const stamp = join(root, 'node_modules', '.installed-from')

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')

/** Installs from the lockfile, unless what is installed came from this very lockfile. */
exports.install = () => {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return
  console.log('Installing what the lockfile names…')
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const [command, ...first] = npm
  // Tools are needed to build, so they are installed even where the environment says production.
  const { status } = spawnSync(command, [...first, 'ci', '--include=dev', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32' && !process.env.npm_execpath,
  })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(stamp, lockHash())
}

const leastNode = 24

const localNode = () => {
  const brought = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  if (existsSync(brought)) return brought
  if (Number(process.versions.node.split('.')[0]) >= leastNode) return process.execPath
  console.error(
    `The lockfile brings no Node for this kind of machine: install Node ${leastNode} or later and try again.`,
  )
  process.exit(1)
}

/** Runs a script on the Node that the lockfile brought, and ends when it ends. */
exports.handOver = (script, args) => {
  const node = localNode()
  const child = spawn(node, [script, ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    shell: node.endsWith('.cmd'),
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules', '.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))

  if (process.env.npm_lifecycle_event) endWithNpm(child)
}

/** Killing npm kills neither the shell that it started nor us: we are the shell's child, and the shell is npm's. */
const endWithNpm = (child) => {
  const shell = process.ppid
  const npm = isNpm(parentOf(shell)) ? parentOf(shell) : undefined
  const isOrphan = () => process.ppid !== shell || (npm !== undefined && parentOf(shell) !== npm)
  setInterval(() => isOrphan() && child.kill('SIGTERM'), 500).unref()
}

/** A shell may have turned into us, and then our parent is npm and its parent whoever typed the command. */
const isNpm = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('npm')
  } catch {
    return false
  }
}

const parentOf = (pid) => {
  try {
    // "pid (name) state parent …", and a name may hold anything.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ')[1]
  } catch {
    return undefined
  }
}
