import { useFormikContext } from 'formik'
import { amountOf, isAskedOf } from '#domain/assessment/assessmentDraft.ts'
import { ASSESSMENT } from '#domain/assessment/assessments.fields.ts'
import type { AssessmentDraft, SchemeAssessments } from '#domain/assessment/assessments.schemas.ts'
import { withComplement } from '#src/features/academico/assessments/assessmentForm.ts'
import { DraftField } from '#src/registers/views/DraftField.view.tsx'
import { CheckField } from '#src/ui/CheckField.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormDecimalField } from '#src/ui/form/FormDecimalField.tsx'
import { Section } from '#src/ui/Section.tsx'
import { PartRows } from '#src/views/PartRows.tsx'

interface MarkSectionProps {
  readonly scheme: SchemeAssessments
  readonly disabled: boolean
}

/** What an assessment is worth, how it counts, and its parts; nothing in a scheme without marks. */
export const MarkSection = ({ scheme, disabled }: MarkSectionProps) => {
  const { values, setValues } = useFormikContext<AssessmentDraft>()
  const asks = (name: keyof AssessmentDraft) => isAskedOf(values, scheme, name)
  const common = { fields: ASSESSMENT, disabled }
  if (!asks('complementar') && !asks('obrigatorio') && !asks('casas')) return null
  return (
    <Section title="Nota">
      <div className="row">
        {asks('peso') && <Amount name="peso" disabled={disabled} />}
        {asks('valorMaximo') && (
          <Amount
            name="valorMaximo"
            disabled={disabled}
            hint={values.complementar ? 'Vazio: conta por inteiro.' : undefined}
          />
        )}
        {asks('casas') && (
          <DraftField {...common} name="casas" md={3} hint={`Vazio: as do esquema, ${scheme.casas}.`} />
        )}
        {asks('obrigatorio') && <Flag name="obrigatorio" disabled={disabled} />}
        {asks('complementar') && (
          <div className="col-12">
            <CheckField
              label={ASSESSMENT.complementar.label}
              hint={ASSESSMENT.complementar.hint}
              checked={values.complementar}
              disabled={disabled}
              onChange={(checked) => void setValues(withComplement(values, checked))}
            />
          </div>
        )}
        {asks('afeta') && <DraftField {...common} name="afeta" md={4} />}
        {asks('calculo') && <DraftField {...common} name="calculo" md={5} />}
        {asks('divisivel') && <Flag name="divisivel" disabled={disabled} />}
      </div>
      {asks('partes') && (
        <PartRows
          whole={values}
          amount={values[amountOf(scheme) ?? 'peso']}
          places={scheme.casas}
          disabled={disabled}
        />
      )}
    </Section>
  )
}

interface FlagProps {
  readonly name: 'obrigatorio' | 'divisivel'
  readonly disabled: boolean
}

const Flag = ({ name, disabled }: FlagProps) => (
  <div className="col-12">
    <FormCheckField name={name} label={ASSESSMENT[name].label} hint={ASSESSMENT[name].hint} disabled={disabled} />
  </div>
)

interface AmountProps {
  readonly name: 'peso' | 'valorMaximo'
  readonly disabled: boolean
  /** Only where it may be left empty. */
  readonly hint?: string | undefined
}

const Amount = ({ name, disabled, hint }: AmountProps) => (
  <div className="col-md-3">
    <FormDecimalField
      name={name}
      label={ASSESSMENT[name].label}
      required={hint === undefined}
      hint={hint}
      disabled={disabled}
    />
  </div>
)
