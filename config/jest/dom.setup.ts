import '@testing-library/jest-dom'
import { configure } from '@testing-library/dom'
import * as React from 'react'

// jsdom has no layout, so nothing scrolls; without this every change of route says so.
window.scrollTo = () => undefined

// For the same reason no width ever holds: tests see the portal on a wide screen, unless they say otherwise.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })

// Nor are style sheets applied that are made at run time.
document.adoptedStyleSheets ??= []
Object.defineProperty(CSSStyleSheet.prototype, 'replaceSync', { value: () => undefined, configurable: true })

// What is looked for may load its code first, on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

// A look that has to wait fails many times first. Each time the whole page would be written out, and thrown away.
if (process.env['DEBUG_PRINT_LIMIT'] === '0')
  configure({ getElementError: (message) => Object.assign(new Error(message ?? ''), { name: 'NotOnThePage' }) })

// React takes a stack trace of every element that is made. Beyond its limit it does not, so the limit is reached.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set() {
    // React counts from zero again every second.
  },
})
