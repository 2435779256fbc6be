import { type DOMOutputSpec, Schema } from 'prosemirror-model'
import { isLink } from '#domain/richText/links.ts'
import { PASTED_STYLE, styledAs } from '#src/ui/richText/editor/paste.ts'

const HEADING_TAGS = { 2: 'h2', 3: 'h3' } as const

/** Elements whose format another program wrote as a style instead of a tag. */
const STYLED = `[${PASTED_STYLE}]`

/**
 * The editor's schema for `domain/richText`: elements that are not in it can't be typed, and are dropped from pasted
 * content. Items of a list hold paragraphs, no lists.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      group: 'block',
      content: 'inline*',
      attrs: { level: { default: 2, validate: 'number' } },
      defining: true,
      parseDOM: [
        { tag: 'h1', attrs: { level: 2 } },
        { tag: 'h2', attrs: { level: 2 } },
        { tag: 'h3', attrs: { level: 3 } },
        { tag: 'h4', attrs: { level: 3 } },
      ],
      toDOM: ({ attrs }): DOMOutputSpec => [HEADING_TAGS[attrs['level'] === 3 ? 3 : 2], 0],
    },
    bullet_list: { group: 'block', content: 'list_item+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    ordered_list: { group: 'block', content: 'list_item+', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
    list_item: { content: 'paragraph+', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    text: { group: 'inline' },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
      leafText: () => '\n',
    },
  },
  marks: {
    link: {
      attrs: { href: { validate: 'string' } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = element.getAttribute('href') ?? ''
            return isLink(href) && { href }
          },
        },
      ],
      toDOM: ({ attrs }): DOMOutputSpec => ['a', { href: String(attrs['href']), rel: 'noopener noreferrer' }, 0],
    },
    bold: {
      parseDOM: [
        { tag: 'strong' },
        // Some editors wrap everything they copy into a `b` that says that it is not bold.
        { tag: `b:not([${PASTED_STYLE}*="font-weight:normal"])` },
        { tag: STYLED, consuming: false, getAttrs: styledAs(/font-weight:\s*(bold|[6-9]00)/i) },
      ],
      toDOM: () => ['strong', 0],
    },
    italic: {
      parseDOM: [
        { tag: 'em' },
        { tag: 'i' },
        { tag: STYLED, consuming: false, getAttrs: styledAs(/font-style:\s*italic/i) },
      ],
      toDOM: () => ['em', 0],
    },
    underline: { parseDOM: [{ tag: 'u' }], toDOM: () => ['u', 0] },
  },
})
