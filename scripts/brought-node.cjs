'use strict'
const { existsSync } = require('node:fs')
const { join } = require('node:path')

const leastNode = 24

/**
 * The Node that the lockfile installs, found by its package's folder, since npm 10 makes no link to it in
 * node_modules/.bin. On a machine for which there is no such package the machine's own is used.
 */
exports.findNode = (root, { platform, arch, versions, execPath } = process) => {
  const isWindows = platform === 'win32'
  const folder = join(root, 'node_modules', `node-${isWindows ? 'win' : platform}-${arch}`, 'bin')
  const brought = join(folder, isWindows ? 'node.exe' : 'node')
  if (existsSync(brought)) return brought
  return Number(versions.node.split('.')[0]) >= leastNode ? execPath : undefined
}

exports.noNodeSentence = `The lockfile brings no Node for this kind of machine: install Node ${leastNode} or later and try again.`
