import '#src/styles/forms.scss'
import { Formik, type FormikValues, useFormikContext } from 'formik'
import Save from 'lucide-react/icons/save'
import type { ReactNode } from 'react'
import type { ObjectSchema } from 'yup'
import { Button } from '../Button.tsx'
import { PageHeader } from '../PageHeader.tsx'
import { SubmitButton } from '../SubmitButton.tsx'
import { Form } from './Form.tsx'
import { errorsOf, RefusedFields } from './RefusedFields.tsx'
import { FirstField } from './FirstField.tsx'
import { StickyFooter } from './StickyFooter.tsx'

interface RecordFormProps<Values extends FormikValues> {
  readonly title: string
  readonly subtitle?: ReactNode
  readonly lead?: ReactNode
  /** Above the sections: a Stepper, a notice. */
  readonly top?: ReactNode
  /** The record's values; a change of them resets the form. */
  readonly initialValues: Values
  readonly schema?: ObjectSchema<object>
  /** Sentence per wrong path (`endereco.cep`), from rules of the domain. */
  readonly flaws?: (values: Values) => Readonly<Record<string, string>>
  /** Called when schema, flaws or fields refused to save. */
  readonly onRefused?: (values: Values) => void
  readonly onSubmit: (values: Values) => void
  /** The record is being saved. */
  readonly saving: boolean
  /** Sentence per field that the server refused. */
  readonly refused: Readonly<Record<string, string>> | null
  readonly onAbandon?: () => void
  readonly saveLabel?: string
  /** Buttons beside “Salvar”. */
  readonly extra?: ReactNode
  /** Of a new record the first field has the focus. */
  readonly isNew?: boolean
  /** The person may only look: no “Salvar”. */
  readonly readOnly?: boolean
  /** The sections of the form, and a DraftMirror with `asks`. */
  readonly children: ReactNode
}

/** The frame of every form of a record: heading, sections, and a footer that says whether there are unsaved changes. */
export const RecordForm = <Values extends FormikValues>(props: RecordFormProps<Values>) => {
  const { title, subtitle, lead, top, initialValues, schema, flaws, onSubmit, children } = props
  return (
    <Formik
      initialValues={initialValues}
      enableReinitialize
      validationSchema={schema}
      {...(flaws && { validate: (values: Values) => errorsOf(flaws(values)) })}
      onSubmit={(values) => onSubmit(values)}
    >
      {({ values }) => (
        <div className="page">
          <PageHeader title={title} subtitle={subtitle} lead={lead} />
          {top}
          <Form label={title} onRefused={() => props.onRefused?.(values)}>
            {props.isNew && <FirstField />}
            <RefusedFields fields={props.refused} />
            {children}
            <RecordFooter {...props} />
          </Form>
        </div>
      )}
    </Formik>
  )
}

type FooterProps = Pick<RecordFormProps<FormikValues>, 'saving' | 'onAbandon' | 'saveLabel' | 'extra' | 'readOnly'>

/** The buttons of a form, and whether it has unsaved changes, for a form that is not a whole page. */
export const RecordFooter = ({ saving, onAbandon, saveLabel = 'Salvar', extra, readOnly = false }: FooterProps) => {
  const { dirty } = useFormikContext()
  return (
    <StickyFooter status={dirty && !readOnly && 'Alterações não salvas'}>
      {onAbandon && <Button onClick={onAbandon}>{readOnly ? 'Voltar' : 'Abandonar'}</Button>}
      {!readOnly && (
        <SubmitButton loading={saving} icon={Save}>
          {saveLabel}
        </SubmitButton>
      )}
      {extra}
    </StickyFooter>
  )
}
