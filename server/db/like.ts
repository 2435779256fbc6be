/** Pattern of `like` for texts that contain this one; `%`, `_` and `\` mean themselves in it. */
export const containing = (text: string): string => `%${beginning(text)}`

/** The same for texts that begin with it. */
export const beginning = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`
