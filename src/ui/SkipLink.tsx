interface SkipLinkProps {
  /** Id of the page's `<main tabIndex={-1}>`. */
  readonly to: string
}

/** First stop of the Tab key: past header and menu, straight to the content. */
export const SkipLink = ({ to }: SkipLinkProps) => (
  <a className="skip-link" href={`#${to}`}>
    Ir para o conteúdo
  </a>
)
