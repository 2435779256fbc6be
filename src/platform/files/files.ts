/** Files that the portal hands to the person. */
export interface Files {
  /** Offers a text as a download. */
  readonly save: (name: string, text: string) => void
}

export const browserFiles: Files = {
  save: (name, text) => {
    const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
    const link = document.createElement('a')
    link.href = url
    link.download = name
    link.click()
    URL.revokeObjectURL(url)
  },
}
