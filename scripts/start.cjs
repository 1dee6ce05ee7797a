'use strict'
// Plain old JavaScript: the machine's own Node reads this before ours is installed.
require('./needs-node-20.cjs')
var prepare = require('./prepare.cjs')

prepare.install()
prepare.handOver('scripts/run-portal.ts', process.argv.slice(2))
