import type { ReactNode } from 'react'
import { classes } from '#src/lib/classes.ts'

export interface FieldProps {
  readonly label: string
  /** The sentence under a field that is wrong; announced when it appears. */
  readonly error?: string | undefined
  /** Hint on how to fill it in. */
  readonly hint?: string | undefined
  /** Length of the text and its limit: `12/200`. */
  readonly counter?: string | undefined
  readonly required?: boolean
  readonly disabled?: boolean
  readonly onBlur?: () => void
}

interface FrameProps extends Pick<FieldProps, 'label' | 'error' | 'hint' | 'counter' | 'required'> {
  readonly id: string
  readonly className?: string
  readonly children: ReactNode
}

/** Label above, control, hint and error below: the frame of every field. */
export const FieldFrame = ({ id, label, error, hint, counter, required = false, className, children }: FrameProps) => (
  <div className={classes('field', className)}>
    <label className="form-label" htmlFor={id}>
      {label}
      {required && (
        <span className="field-mark" aria-hidden="true">
          {' '}
          *
        </span>
      )}
    </label>
    {children}
    <FieldNotes id={id} error={error} hint={hint} counter={counter} />
  </div>
)

interface NotesProps {
  readonly id: string
  readonly error: string | undefined
  readonly hint: string | undefined
  readonly counter?: string | undefined
}

/** Hint and error of a field; the control names them by `describedBy`. */
export const FieldNotes = ({ id, error, hint, counter }: NotesProps) => (
  <>
    {hint !== undefined && (
      <div className="form-text" id={`${id}hint`}>
        {hint}
      </div>
    )}
    {counter !== undefined && <div className="form-text text-end">{counter}</div>}
    {error !== undefined && (
      <div className="invalid-feedback" id={`${id}error`} role="alert">
        {error}
      </div>
    )}
  </>
)

/** ARIA attributes of a control: its state, and the notes below it. */
export const controlState = (id: string, { error, hint, required = false }: Omit<FieldProps, 'label'>) => ({
  id,
  required,
  'aria-invalid': error !== undefined,
  'aria-describedby': classes(hint !== undefined && `${id}hint`, error !== undefined && `${id}error`) || undefined,
})
