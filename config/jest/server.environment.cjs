require('./oncePerProcess.cjs')

/** Node, unchanged. */
module.exports = require('jest-environment-node').TestEnvironment
