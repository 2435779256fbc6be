import '@testing-library/jest-dom'
import { configure } from '@testing-library/dom'
import * as React from 'react'

// jsdom has no layout, so nothing scrolls; without this stub it would log an error at every change of route.
window.scrollTo = () => undefined

// For the same reason media queries never match: by default, tests see the portal on a wide screen.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })

// jsdom has no constructed style sheets either.
document.adoptedStyleSheets ??= []
Object.defineProperty(CSSStyleSheet.prototype, 'replaceSync', { value: () => undefined, configurable: true })

// An awaited element may have to load its code first, on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

// A waiting query fails many times before it succeeds. Each failure would print the whole page, and discard it.
if (process.env['DEBUG_PRINT_LIMIT'] === '0')
  configure({ getElementError: (message) => Object.assign(new Error(message ?? ''), { name: 'NotOnThePage' }) })

// React takes a stack trace of every created element, up to a limit. This exhausts the limit.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set() {
    // React resets its counter every second.
  },
})
