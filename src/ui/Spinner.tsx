interface SpinnerProps {
  /** Announced by screen readers; leave out beside a text that says the same. */
  readonly label?: string
}

/** Shows that something is loading. */
export const Spinner = ({ label }: SpinnerProps) =>
  label === undefined ? (
    <span className="spinner" aria-hidden="true" />
  ) : (
    <span className="spinner" role="status" aria-label={label} />
  )
