'use strict'
const { existsSync, readFileSync } = require('node:fs')
const { join } = require('node:path')

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

const suits = (allowed, own) => !allowed || allowed.includes(own)

/** The lockfile names some packages for every kind of machine; npm installs those for this one. */
const isForThisMachine = ({ os, cpu }) => suits(os, process.platform) && suits(cpu, process.arch)

/** Where each package of the lockfile belongs, and whether the portal can do without it. */
const wanted = (lock) => {
  // Node and PostgreSQL are optional to npm, because no machine takes all of them. Each machine needs its own.
  const brought = Object.keys(lock[''].optionalDependencies ?? {}).map((name) => `node_modules/${name}`)
  return Object.entries(lock)
    .filter(([path, entry]) => path !== '' && isForThisMachine(entry))
    .map(([path, entry]) => ({ path, entry, isNeeded: !entry.optional || brought.includes(path) }))
}

/** Whether node_modules holds what the lockfile names, by npm's own note of what it installed. */
exports.isInstalled = (root) => {
  const note = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(note)) return false
  const installed = packagesIn(note)
  return wanted(packagesIn(join(root, 'package-lock.json'))).every(({ path, entry, isNeeded }) => {
    const there = installed[path]
    return there ? there.version === entry.version && there.integrity === entry.integrity : !isNeeded
  })
}

/** How many of the packages that this machine needs have arrived. */
exports.countArrived = (root) => {
  const needed = wanted(packagesIn(join(root, 'package-lock.json'))).filter(({ isNeeded }) => isNeeded)
  const arrived = needed.filter(({ path }) => existsSync(join(root, path, 'package.json')))
  return { arrived: arrived.length, of: needed.length }
}
