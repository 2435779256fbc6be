import '@testing-library/jest-dom'

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
