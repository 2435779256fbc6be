const { createHash } = require('node:crypto')
const nodePath = require('node:path')
const swc = require('@swc/core')

const OPTIONS = {
  configFile: false,
  swcrc: false,
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' }, hidden: { jest: true } },
  },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
}
const WAY = swc.version + JSON.stringify(OPTIONS)

/**
 * swc, with a cache that all checkouts share: the output depends on the text alone, and the source map has the file's
 * name without its folder. The copy of the project in which the register scripts are tested thus starts with a full
 * cache.
 */
module.exports = {
  process: (text, path) =>
    swc.transformSync(text, { ...OPTIONS, filename: path, sourceFileName: nodePath.basename(path) }),
  getCacheKey: (text, path) =>
    createHash('sha1')
      .update(`${WAY}\0${nodePath.basename(path)}\0${text}`)
      .digest('hex'),
}
