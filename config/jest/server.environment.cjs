require('./oncePerProcess.cjs')

/** Node, as it is. */
module.exports = require('jest-environment-node').TestEnvironment
