const { default: Sequencer } = require('@jest/test-sequencer')

/**
 * Batches take longest, so they begin first, and what is short fills up the end. Jest goes by how long a file took before;
 * where nothing ran yet it goes by size, and a batch is a few lines.
 */
module.exports = class BatchesFirst extends Sequencer {
  sort(tests) {
    const isBatch = ({ path }) => path.includes('/test/batches/')
    return super.sort(tests).toSorted((one, other) => Number(isBatch(other)) - Number(isBatch(one)))
  }
}
