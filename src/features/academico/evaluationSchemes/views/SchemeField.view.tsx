import { useFormikContext } from 'formik'
import type { ComponentProps } from 'react'
import { EVALUATION_SCHEME } from '#domain/evaluationSchemes/evaluationSchemes.fields.ts'
import type { SchemeDraft } from '#domain/evaluationSchemes/evaluationSchemes.schemas.ts'
import { isAsked } from '#domain/evaluationSchemes/schemeDraft.ts'
import type { RecordFields } from '#domain/records/fields.ts'
import { DraftField } from '#src/registers/views/DraftField.view.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormDecimalField } from '#src/ui/form/FormDecimalField.tsx'
import { FormPercentField } from '#src/ui/form/FormPercentField.tsx'

interface SchemeFieldProps {
  readonly name: Exclude<keyof typeof EVALUATION_SCHEME, 'idEsquema'>
  /** Twelfths of the form; left out, the whole width. */
  readonly md?: number
  readonly disabled: boolean
  /** The options of a field that refers to records. */
  readonly list?: readonly { readonly id: number; readonly nome: string; readonly ativo: boolean }[]
  readonly empty?: string
}

const FIELDS: RecordFields = EVALUATION_SCHEME

/** A field of a scheme by its kind; nothing where schemes of this kind have none. */
export const SchemeField = ({ md = 12, ...props }: SchemeFieldProps) => {
  const { values } = useFormikContext<SchemeDraft>()
  if (!isAsked(values, props.name)) return null
  return (
    <div className={`col-md-${md}`}>
      <FieldOfKind {...props} />
    </div>
  )
}

const FieldOfKind = ({ name, disabled, ...choice }: Omit<SchemeFieldProps, 'md'>) => {
  const field = FIELDS[name]
  if (field === undefined || field.kind === 'own') return null
  const common = { name, label: field.label, hint: field.hint, required: field.required === true, disabled }
  switch (field.kind) {
    case 'decimal':
      return <FormDecimalField {...common} />
    case 'percent':
      return <FormPercentField {...common} />
    case 'flag':
      return <FormCheckField {...common} />
    default:
      return isDrawn(name) ? (
        <DraftField fields={EVALUATION_SCHEME} name={name} disabled={disabled} {...choice} />
      ) : null
  }
}

type DrawnName = ComponentProps<typeof DraftField<typeof EVALUATION_SCHEME>>['name']
const OTHERS: readonly string[] = ['decimal', 'percent', 'flag', 'own']

/** The fields of the kinds that forms of all records draw. */
const isDrawn = (name: string): name is DrawnName => !OTHERS.includes(FIELDS[name]?.kind ?? 'own')
