'use strict'
// Every npm script starts here, on the machine's own Node: it installs what is missing and continues on the Node that
// the lockfile installs. `node scripts/run.cjs desk/main.ts list` runs a file of ours, `node scripts/run.cjs vitest
// run` an installed tool.
require('./needs-node-20.cjs')
const { spawn } = require('node:child_process')
const { delimiter, dirname, join } = require('node:path')
const { findNode, noNodeSentence } = require('./brought-node.cjs')
const { endWithNpm } = require('./end-with-npm.cjs')
const { install } = require('./install.cjs')

const root = join(__dirname, '..')

const main = async ([program, ...args]) => {
  await install(root)
  const node = findNode(root)
  if (!node) {
    console.error(noNodeSentence)
    process.exit(1)
  }
  handOver(node, program, args)
}

/** Puts our Node and the installed tools first on the PATH, and ends when the program ends. */
const handOver = (node, program, args) => {
  const isOurs = program.endsWith('.ts')
  const child = spawn(isOurs ? node : program, isOurs ? [program, ...args] : args, {
    cwd: root,
    // Over this channel a file of ours notices that this process is gone, even if it was killed.
    stdio: ['inherit', 'inherit', 'inherit', ...(isOurs ? ['ipc'] : [])],
    shell: process.platform === 'win32' && !isOurs,
    env: {
      // What was compiled at the last start is not compiled again.
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
      ...process.env,
      PATH: [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))

  if (process.env.npm_lifecycle_event) endWithNpm(child)
}

main(process.argv.slice(2))
