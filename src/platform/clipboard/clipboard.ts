/** The system clipboard. */
export interface Clipboard {
  /** False if the browser does not let the page copy. */
  readonly write: (text: string) => Promise<boolean>
}

export const browserClipboard: Clipboard = {
  write: async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      return false
    }
  },
}
