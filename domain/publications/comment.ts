/** The longest comment, and how many comments one reader may write below a publication. */
export const COMMENT_MAX = 500
export const MOST_COMMENTS = 20

/** “Helena D.”, as other families read who wrote a comment; only the school reads whole names. */
export const commentName = (name: string): string => {
  const [first = '', ...rest] = name.trim().split(/\s+/u)
  const last = rest.at(-1)
  return last === undefined ? first : `${first} ${last.charAt(0)}.`
}
