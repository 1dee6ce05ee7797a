'use strict'
const { readFileSync } = require('node:fs')

/** Killing npm kills neither the shell that it started nor us, since we are the child of that shell. */
exports.endWithNpm = (child) => {
  const shell = process.ppid
  const npm = isNpm(parentPid(shell)) ? parentPid(shell) : undefined
  const isOrphan = () => process.ppid !== shell || (npm !== undefined && parentPid(shell) !== npm)
  setInterval(() => isOrphan() && child.kill('SIGTERM'), 500).unref()
}

/** Some shells replace themselves by the command, and then our parent is npm and its parent is the user's shell. */
const isNpm = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('npm')
  } catch {
    return false
  }
}

const parentPid = (pid) => {
  try {
    // "pid (name) state parent …", where the name may contain anything.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ')[1]
  } catch {
    return undefined
  }
}
