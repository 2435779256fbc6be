interface RowsFlawProps {
  readonly error: string | undefined
}

/** What is wrong in a list of the form. */
export const RowsFlaw = ({ error }: RowsFlawProps) =>
  error === undefined ? null : (
    <div className="invalid-feedback" role="alert">
      {error}
    </div>
  )
