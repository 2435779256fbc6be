/** Allowed links of a text: web and e-mail addresses, never scripts. */
export const LINK_PATTERN = '^(https?://[^\\s]+|mailto:[^\\s@]+@[^\\s@]+)$'

const link = new RegExp(LINK_PATTERN)

export const isLink = (address: string): boolean => link.test(address)

/** Parses a typed link; null if it is not an address. `escola.com.br` and a mailbox get their scheme. */
export const linkOf = (typed: string): string | null => {
  const text = typed.trim()
  if (isLink(text)) return text
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`
  return /^[^\s@:/]+\.[^\s@:]+$/.test(text) ? `https://${text}` : null
}
