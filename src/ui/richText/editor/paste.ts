/** Name under which the style of a pasted element is read: the browser would refuse a style that comes with HTML, and complain. */
export const PASTED_STYLE = 'data-style'

/**
 * HTML of the clipboard, ready to be read into a document of its own: without scripts, styles and handlers. What may
 * stay is decided by the schema of the editor afterwards.
 */
export const disarmed = (html: string): string =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<[^>]*>/g, (tag) =>
      tag.replace(/\sstyle\s*=/gi, ` ${PASTED_STYLE}=`).replace(/\son\w+\s*=/gi, ' data-handler='),
    )

/** Whether a pasted element says of itself what a pattern looks for in its style. */
export const styledAs = (pattern: RegExp) => (element: HTMLElement) =>
  pattern.test(element.getAttribute(PASTED_STYLE) ?? '') && null
