/** What stands between double braces in the text of an entry (D 2.22). */
export const HISTORY_TAGS = ['aluno', 'competencia', 'parcela', 'total', 'curso'] as const

const KNOWN: ReadonlySet<string> = new Set(HISTORY_TAGS)

/** Whether every pair of braces is closed and names something that is known. */
export const hasKnownTags = (text: string): boolean => {
  const rest = text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, tag: string) => (KNOWN.has(tag) ? '' : whole))
  return !/\{\{|\}\}/.test(rest)
}
