/** Of its other files the portal loads none: this one has `Router` and `Link`. */
const HAS_LINK = /\bshouldPrefetch && /

/**
 * Statements of react-router that keep its components for data routers in the bundle, 5 KB that no page of the portal
 * reaches: the store owns the location, and pages are fetched by src/app/shell/usePrefetch.ts.
 */
const KEEPING = [
  // Names for the developer tools of React, and what an error boundary of routes reads.
  /^\s*\w+\.(displayName = "[^"]*"|contextType = \w+);$/gm,
  // A link that fetches pages of a framework.
  /\bshouldPrefetch && (?=!isAbsolute)/,
]

const WITHOUT = ['', 'false && ']

/** The loader that takes them out; fails the build when another version of react-router says them otherwise. */
export default function leanRouter(source) {
  if (!HAS_LINK.test(source)) return source
  return KEEPING.reduce((text, statement, index) => {
    const without = text.replace(statement, WITHOUT[index])
    if (without === text) throw new Error(`react-router has no ${statement} any more: see ${import.meta.filename}`)
    return without
  }, source)
}
