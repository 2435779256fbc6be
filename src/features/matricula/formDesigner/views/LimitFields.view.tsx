import { useFormikContext } from 'formik'
import { rangeOf } from '#domain/configuredFields/fieldCatalogue.ts'
import { boundKind, type FieldForm } from '#src/features/matricula/formDesigner/fieldForm.ts'
import { answerMask } from '#src/lib/answerTexts.ts'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'

const LABELS = {
  length: ['Mínimo de caracteres', 'Máximo de caracteres'],
  number: ['Valor mínimo', 'Valor máximo'],
  money: ['Valor mínimo', 'Valor máximo'],
  date: ['Primeiro dia', 'Último dia'],
  count: ['Mínimo de opções', 'Máximo de opções'],
} as const

/** The limits of a field's answers; nothing for a type without limits. */
export const LimitFields = ({ disabled }: { readonly disabled: boolean }) => {
  const { values } = useFormikContext<FieldForm>()
  const limits = rangeOf(values.parCampoTipoId)
  if (limits === null) return null
  const [least, most] = LABELS[limits]
  if (limits === 'date') return <DayLimits least={least} most={most} disabled={disabled} />
  const common = { mask: answerMask(boundKind(values)), inputMode: 'decimal' as const, disabled }
  return (
    <div className="field-attributes">
      <div>
        <FormTextField name="range.inicio" label={least} {...common} />
      </div>
      <div>
        <FormTextField name="range.fim" label={most} {...common} />
      </div>
    </div>
  )
}

interface DayLimitsProps {
  readonly least: string
  readonly most: string
  readonly disabled: boolean
}

const DayLimits = ({ least, most, disabled }: DayLimitsProps) => {
  const { inicioHoje, fimHoje } = useFormikContext<FieldForm>().values.range
  return (
    <div className="field-attributes">
      <div>
        <FormCheckField name="range.inicioHoje" label={`${least}: o do preenchimento`} disabled={disabled} />
        {!inicioHoje && <FormDateField name="range.inicio" label={least} disabled={disabled} />}
      </div>
      <div>
        <FormCheckField name="range.fimHoje" label={`${most}: o do preenchimento`} disabled={disabled} />
        {!fimHoje && <FormDateField name="range.fim" label={most} disabled={disabled} />}
      </div>
    </div>
  )
}
