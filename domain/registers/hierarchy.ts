const CODE = /^\d{1,6}(\.\d{1,6}){0,8}$/

/** Whether a text is a hierarchical code, like `1.01.002`. */
export const isHierarchicalCode = (text: string): boolean => CODE.test(text)

/** The code above: `1.01` for `1.01.002`, null for `1`. */
export const codeAbove = (code: string): string | null => {
  const dot = code.lastIndexOf('.')
  return dot === -1 ? null : code.slice(0, dot)
}

/** What orders codes as people count: `1.2` before `1.10`, and each before what stands under it. */
export const hierarchyKey = (code: string): string =>
  code
    .split('.')
    .map((part) => part.padStart(6, '0'))
    .join('.')
