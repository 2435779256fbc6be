interface SpinnerProps {
  /** Announced; without it the spinner is decoration beside a text that says the same. */
  readonly label?: string
}

/** Something is on its way. */
export const Spinner = ({ label }: SpinnerProps) =>
  label === undefined ? (
    <span className="spinner" aria-hidden="true" />
  ) : (
    <span className="spinner" role="status" aria-label={label} />
  )
