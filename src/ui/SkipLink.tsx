interface SkipLinkProps {
  /** Id of the page's `<main tabIndex={-1}>`. */
  readonly to: string
}

/** First stop of the Tab key: skips header and menu. It leaves the address alone, which the store owns. */
export const SkipLink = ({ to }: SkipLinkProps) => (
  <a
    className="skip-link"
    href={`#${to}`}
    onClick={(event) => {
      event.preventDefault()
      document.getElementById(to)?.focus()
    }}
  >
    Ir para o conteúdo
  </a>
)
