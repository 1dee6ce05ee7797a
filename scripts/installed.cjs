'use strict'
const { existsSync, readFileSync } = require('node:fs')
const { join } = require('node:path')

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

const suits = (allowed, own) => !allowed || allowed.includes(own)

/** The lockfile names some packages for every kind of machine; npm installs those for this one. */
const isForThisMachine = ({ os, cpu }) => suits(os, process.platform) && suits(cpu, process.arch)

/** The folder of each package, and whether the portal can do without it. */
const wanted = (lock) => {
  // Node and PostgreSQL are optional for npm, as each machine takes only its own, but that one is required.
  const brought = Object.keys(lock[''].optionalDependencies ?? {}).map((name) => `node_modules/${name}`)
  return Object.entries(lock)
    .filter(([path, entry]) => path !== '' && isForThisMachine(entry))
    .map(([path, entry]) => ({ path, entry, isNeeded: !entry.optional || brought.includes(path) }))
}

/** Compared with npm's own record of what it has installed. */
exports.isInstalled = (root) => {
  const note = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(note)) return false
  const installed = packagesIn(note)
  return wanted(packagesIn(join(root, 'package-lock.json'))).every(({ path, entry, isNeeded }) => {
    const there = installed[path]
    return there ? there.version === entry.version && there.integrity === entry.integrity : !isNeeded
  })
}
