const LABELABLE = ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea']

/**
 * jsdom walks through the whole document for every label that it asks for its control, and asks every label for every
 * field whose labels are wanted: a form of sixty fields took minutes to be read by labels. By ids both answer at once.
 */
module.exports = function quickLabels(window) {
  const { document, HTMLLabelElement } = window
  const selector = LABELABLE.join(',')
  const controlOf = (label) =>
    label.htmlFor === '' ? label.querySelector(selector) : document.getElementById(label.htmlFor)
  Object.defineProperty(HTMLLabelElement.prototype, 'control', {
    configurable: true,
    get() {
      return controlOf(this)
    },
  })
  for (const name of LABELABLE) {
    Object.defineProperty(window[`HTML${name}Element`].prototype, 'labels', {
      configurable: true,
      get() {
        if (this.type === 'hidden') return null
        return [...document.querySelectorAll('label')].filter((label) => controlOf(label) === this)
      },
    })
  }
}
