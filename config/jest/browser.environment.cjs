const { TestEnvironment } = require('jest-environment-jsdom')
const { quicken } = require('./quickDocument.cjs')

/** jsdom lacks a few things that every browser of the portal has. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    quicken(this.global)
    const missing = {
      TextEncoder,
      TextDecoder,
      structuredClone,
      fetch,
      Request,
      Response,
      Headers,
      BroadcastChannel,
      ReadableStream,
    }
    for (const [name, value] of Object.entries(missing)) this.global[name] ??= value
    const { Blob, FileReader } = this.global
    if (!('text' in Blob.prototype))
      Blob.prototype.text = function text() {
        return new Promise((resolve) => {
          const reader = new FileReader()
          reader.addEventListener('load', () => resolve(reader.result))
          reader.readAsText(this)
        })
      }
  }
}
