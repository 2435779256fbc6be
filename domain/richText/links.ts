/** Where a link of a text may lead: the web or a mailbox, never a script. */
export const LINK_PATTERN = '^(https?://[^\\s]+|mailto:[^\\s@]+@[^\\s@]+)$'

const link = new RegExp(LINK_PATTERN)

export const isLink = (address: string): boolean => link.test(address)

/** What a person typed as an address of a link; null where it is none. `escola.com.br` and a mailbox get their scheme. */
export const linkOf = (typed: string): string | null => {
  const text = typed.trim()
  if (isLink(text)) return text
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`
  return /^[^\s@:/]+\.[^\s@:]+$/.test(text) ? `https://${text}` : null
}
