/**
 * What a page says to somebody who does not see it: role and name of each heading, menu entry, button, field and column,
 * in their order. It is that of one width: a phone has other menus, and cards in the place of tables.
 */
export type Outline = readonly string[]

const NAMED = 'h1, h2, h3, h4, h5, h6, nav a, button, label, th'

const ROLES: Readonly<Record<string, string>> = { A: 'entrada', BUTTON: 'botão', LABEL: 'campo', TH: 'coluna' }

/** Tools for testers, and menus that open and close at once, are no part of the screen. */
const APART = '[data-tool], .dropdown-menu'

export const outlineOf = (page: ParentNode): Outline =>
  Array.from(page.querySelectorAll(NAMED))
    .filter((part) => part.closest(APART) === null)
    .map((part) => `${ROLES[part.tagName] ?? `título ${part.tagName.slice(1)}`}: ${nameOf(part)}`)

const nameOf = (part: Element): string =>
  part.getAttribute('aria-label') ?? spokenIn(part).replaceAll(/\s+/g, ' ').trim()

/** The text of a part without what is only to be seen, such as the initials in the place of a photo. */
const spokenIn = (part: Element): string =>
  Array.from(part.childNodes, (node) => {
    if (!(node instanceof Element)) return node.textContent ?? ''
    return node.getAttribute('aria-hidden') === 'true' ? '' : ` ${spokenIn(node)} `
  }).join('')
