'use strict'
const { readFileSync } = require('node:fs')

/** Killing npm kills neither the shell that it started nor us: we are the shell's child, and the shell is npm's. */
exports.endWithNpm = (child) => {
  const shell = process.ppid
  const npm = isNpm(parentPid(shell)) ? parentPid(shell) : undefined
  const isOrphan = () => process.ppid !== shell || (npm !== undefined && parentPid(shell) !== npm)
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

const parentPid = (pid) => {
  try {
    // "pid (name) state parent …", and a name may hold anything.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ')[1]
  } catch {
    return undefined
  }
}
