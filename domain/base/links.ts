/** The addresses in a text, one a line. */
export const linksIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

interface Limits {
  /** How many there may be, and how long each. */
  readonly most: number
  readonly longest: number
}

/** Why a text is no list of addresses of the web: a sentence; null where it is one. */
export const linkFlaw = (text: string, { most, longest }: Limits): string | null => {
  const links = linksIn(text)
  const wrong = links.find((link) => !isWebAddress(link, longest))
  if (wrong !== undefined) return `“${wrong}” não é um endereço. Comece por https://.`
  return links.length > most ? `São no máximo ${most} links.` : null
}

/** Only addresses of the web: a link to a script would run in the browser of the person who follows it. */
const isWebAddress = (text: string, longest: number): boolean => {
  if (text.length > longest || !URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && hostname !== ''
}
