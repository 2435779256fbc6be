const { default: Sequencer } = require('@jest/test-sequencer')

/**
 * Starts with batches, which take longest; short suites fill up the end. Jest orders by the time that a file took
 * before; without one it orders by size, and a batch is a few lines.
 */
module.exports = class BatchesFirst extends Sequencer {
  sort(tests) {
    const isBatch = ({ path }) => path.includes('/test/batches/')
    return super.sort(tests).toSorted((one, other) => Number(isBatch(other)) - Number(isBatch(one)))
  }
}
