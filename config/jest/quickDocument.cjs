const { implForWrapper, wrapperForImpl } = require('jsdom/lib/jsdom/living/generated/utils.js')

/**
 * Speeds up four answers of jsdom that tests ask for thousands of times. Queries by role, by label and by text took a
 * third of every journey; their results stay the same.
 */
const quicken = (window) => {
  quickenStyles(window)
  quickenLabels(window)
  quickenLists(window)
  quickenMatches(window)
}

/** Attributes by which the browser's own sheet hides an element, or changes its display. */
const TELLING = ['hidden', 'open', 'type']
/** Inherited properties that tests ask for. */
const INHERITED = /visibility|pointer-events/

/**
 * After every change of the document, jsdom applies the browser's own 180 rules to an element once more. Tests load no
 * other sheets: elements of one kind look the same unless a `style` says otherwise, so this asks jsdom once per kind.
 */
const quickenStyles = (window) => {
  const cascade = window.getComputedStyle.bind(window)
  const known = new Map()
  window.getComputedStyle = (element) => {
    if (hasStyleOfItsOwn(element)) return cascade(element)
    const kind = JSON.stringify([element.localName, ...TELLING.map((name) => element.getAttribute(name))])
    const style = known.get(kind) ?? cascade(element)
    known.set(kind, style)
    return style
  }
}

const hasStyleOfItsOwn = (element) => {
  if (element.hasAttribute('style')) return true
  for (let above = element.parentElement; above !== null; above = above.parentElement)
    if (INHERITED.test(above.getAttribute('style') ?? '')) return true
  return false
}

const LABELABLE = 'button, input:not([type="hidden"]), meter, output, progress, select, textarea'

/** For the labels of one field jsdom searches the whole document, and once more for each label on the way. */
const quickenLabels = (window) => {
  const { HTMLLabelElement } = window
  const control = Object.getOwnPropertyDescriptor(HTMLLabelElement.prototype, 'control')
  Object.defineProperty(HTMLLabelElement.prototype, 'control', {
    ...control,
    get() {
      const named = this.hasAttribute('for') ? this.getRootNode().getElementById?.(this.htmlFor) : null
      return this.hasAttribute('for') ? (named?.matches(LABELABLE) ? named : null) : this.querySelector(LABELABLE)
    },
  })
  for (const name of ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea']) {
    const { prototype } = window[`HTML${name}Element`]
    const labels = Object.getOwnPropertyDescriptor(prototype, 'labels')
    Object.defineProperty(prototype, 'labels', {
      ...labels,
      get() {
        if (!this.matches(LABELABLE)) return null
        const named = this.id === '' ? [] : this.getRootNode().querySelectorAll(`label[for=${JSON.stringify(this.id)}]`)
        return [...new Set([...named, this.closest('label')])].filter((label) => label?.control === this)
      },
    })
  }
}

/** A node list is a proxy that searches the document for each index; iterating takes a copy of the whole list. */
const quickenLists = ({ NodeList }) => {
  NodeList.prototype[Symbol.iterator] = function iterator() {
    const list = implForWrapper(this)
    return Array.from({ length: list.length }, (_, place) => wrapperForImpl(list.item(place)))[Symbol.iterator]()
  }
}

const TAGS = /^[a-z]+(, ?[a-z]+)*$/

/** Every query by text asks every element whether it is one of a few tags; the element's name answers that. */
const quickenMatches = ({ Element }) => {
  const { matches } = Element.prototype
  const known = new Map()
  Element.prototype.matches = function quick(selector) {
    if (!TAGS.test(selector)) return matches.call(this, selector)
    const tags = known.get(selector) ?? new Set(selector.split(/, ?/))
    known.set(selector, tags)
    return tags.has(this.localName)
  }
}

module.exports = { quicken }
