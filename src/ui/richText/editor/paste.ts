/** Name under which the style of a pasted element is read: the browser would refuse a style that comes with HTML, and complain. */
export const PASTED_STYLE = 'data-style'

/**
 * The clipboard's HTML without scripts, styles and handlers, to be parsed into a separate document. The editor's schema
 * then decides which elements stay.
 */
export const disarmed = (html: string): string =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<[^>]*>/g, (tag) =>
      tag.replace(/\sstyle\s*=/gi, ` ${PASTED_STYLE}=`).replace(/\son\w+\s*=/gi, ' data-handler='),
    )

/** Whether the style of a pasted element matches a pattern. */
export const styledAs = (pattern: RegExp) => (element: HTMLElement) =>
  pattern.test(element.getAttribute(PASTED_STYLE) ?? '') && null
