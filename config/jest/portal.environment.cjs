const { TestEnvironment } = require('jest-environment-node')
const { JSDOM } = require('jsdom')
const { quicken } = require('./quickDocument.cjs')
require('./oncePerProcess.cjs')

/** Of the globals in both worlds, take the browser's: these work on its documents. */
const BROWSERS = ['Event', 'CustomEvent', 'Blob', 'File', 'FormData', 'navigator']

/** Browser and server in one process: Node's globals, which databases and servers need, with the window of a jsdom over them. */
module.exports = class PortalEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    this.dom = new JSDOM('<!doctype html><html lang="pt-BR"><body></body></html>', {
      url: 'http://localhost/',
      pretendToBeVisual: true,
    })
    const { window } = this.dom
    quicken(window)
    for (const name of Object.getOwnPropertyNames(window)) {
      if (name.startsWith('_') || (name in this.global && !BROWSERS.includes(name))) continue
      Object.defineProperty(this.global, name, { value: window[name], configurable: true, writable: true })
    }
    for (const name of BROWSERS)
      Object.defineProperty(this.global, name, { value: window[name], configurable: true, writable: true })
    this.global.window = window
    this.global.setTimeout = patient(this.global.setTimeout)
    window.scrollTo = () => {}
    window.matchMedia = (media) => ({
      media,
      matches: isTrueOnDesk(media),
      addEventListener() {},
      removeEventListener() {},
    })
  }

  async teardown() {
    this.dom.window.close()
    await super.teardown()
  }
}

/** Tests do not wait for an alert that closes after five seconds. */
const patient = (setTimeout) =>
  Object.assign((work, ms, ...args) => {
    const timer = setTimeout(work, ms, ...args)
    return ms >= 1000 ? timer.unref() : timer
  }, setTimeout)

/** A desktop: 1366 px wide, light, with a mouse. */
const isTrueOnDesk = (media) =>
  [...media.matchAll(/\((min|max)-width: ?([\d.]+)px\)/g)].every(([, bound, px]) =>
    bound === 'min' ? px <= 1366 : px >= 1366,
  ) && !/dark|reduce|coarse/.test(media)
