const SCROLLS = ['auto', 'scroll']

/**
 * Brings an element into view inside the box that scrolls it, as a menu entry in its menu. The page stays where it is:
 * `scrollIntoView` would move it as well, and its heading away.
 */
export const scrollInBox = (element: HTMLElement): void => {
  const box = boxOf(element)
  if (box === null) return
  const [inner, outer] = [element.getBoundingClientRect(), box.getBoundingClientRect()]
  if (inner.top < outer.top) box.scrollTop -= outer.top - inner.top
  else if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom
}

const boxOf = ({ parentElement }: HTMLElement): HTMLElement | null => {
  if (parentElement === null || parentElement === document.body) return null
  return SCROLLS.includes(getComputedStyle(parentElement).overflowY) ? parentElement : boxOf(parentElement)
}
