'use strict'
require('./needs-node-20.cjs')
var prepare = require('./prepare.cjs')

prepare.install()
prepare.handOver('scripts/run-tests.ts', process.argv.slice(2))
