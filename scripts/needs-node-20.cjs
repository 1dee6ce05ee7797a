'use strict'
if (Number(process.versions.node.split('.')[0]) < 20) {
  // biome-ignore lint/style/useTemplate: an old Node must be able to read this file in order to say so
  console.error('The portal needs Node 20 or later to install itself; this is ' + process.version + '.')
  process.exit(1)
}
