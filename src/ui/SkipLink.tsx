interface SkipLinkProps {
  /** Id of the page's `<main tabIndex={-1}>`. */
  readonly to: string
}

/** First stop of the Tab key: past header and menu, straight to the content. The address stays what the store says. */
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
