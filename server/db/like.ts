/** Pattern of `like` for texts that contain this one; `%`, `_` and `\` mean themselves in it. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
