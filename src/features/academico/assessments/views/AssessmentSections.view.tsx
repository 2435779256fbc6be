import { useFormikContext } from 'formik'
import { amountOf, isAskedOf } from '#domain/assessment/assessmentDraft.ts'
import { ASSESSMENT } from '#domain/assessment/assessments.fields.ts'
import type { AssessmentChoices, AssessmentDraft, AssessmentRecord } from '#domain/assessment/assessments.schemas.ts'
import { BY_SUBJECT } from '#domain/evaluation/evaluation.lists.ts'
import {
  ofScheme,
  schemeIn,
  schemeOptions,
  withComplement,
  withScheme,
} from '#src/features/academico/assessments/assessmentForm.ts'
import { wayText } from '#src/features/academico/assessments/totals.ts'
import { PartRows } from '#src/features/academico/assessments/views/PartRows.view.tsx'
import { StageTotals } from '#src/features/academico/assessments/views/StageTotals.view.tsx'
import { ChoicesField } from '#src/registers/views/ChoicesField.view.tsx'
import { DraftField } from '#src/registers/views/DraftField.view.tsx'
import { CheckField } from '#src/ui/CheckField.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormDecimalField } from '#src/ui/form/FormDecimalField.tsx'
import { Section } from '#src/ui/Section.tsx'

interface AssessmentSectionsProps {
  readonly choices: AssessmentChoices
  /** Null for a new one. */
  readonly record: AssessmentRecord | null
  readonly disabled: boolean
}

/** The form of an assessment, in sections that show what its kind needs in its scheme. */
export const AssessmentSections = ({ choices, record, disabled }: AssessmentSectionsProps) => {
  const { values, setValues } = useFormikContext<AssessmentDraft>()
  const scheme = schemeIn(choices, values.idEsquema)
  const asks = (name: keyof AssessmentDraft) => isAskedOf(values, scheme, name)
  const common = { fields: ASSESSMENT, disabled }
  return (
    <>
      <Section title="Avaliação">
        <div className="row">
          <DraftField
            {...common}
            name="idEsquema"
            md={6}
            disabled={disabled || record !== null}
            list={schemeOptions(choices)}
            hint={scheme === null ? undefined : wayText(scheme)}
            onChoose={(id) => void setValues(withScheme(values, id, choices))}
          />
          <DraftField {...common} name="tipo" md={6} />
          <DraftField {...common} name="sigla" md={3} />
          <DraftField {...common} name="nome" md={9} />
        </div>
      </Section>
      {scheme !== null && scheme.tipoNota !== BY_SUBJECT && (
        <>
          {(asks('complementar') || asks('obrigatorio') || asks('casas')) && (
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
                <PartRows amount={values[amountOf(scheme) ?? 'peso']} places={scheme.casas} disabled={disabled} />
              )}
            </Section>
          )}
          <Section title="Onde vale">
            <div className="stack">
              <div className="row">
                <div className="col-md-6">
                  <ChoicesField
                    name="etapas"
                    label={ASSESSMENT.etapas.label}
                    hint={ASSESSMENT.etapas.hint}
                    required={false}
                    disabled={disabled}
                    options={ASSESSMENT.etapas.list
                      .slice(0, scheme.etapas)
                      .map(({ id, nome }) => ({ value: id, displayText: nome }))}
                  />
                </div>
                <div className="col-md-6">
                  <StageTotals scheme={scheme} id={record?.id ?? null} />
                </div>
              </div>
              {scheme.idUnidade === null && (
                <div className="row">
                  <DraftField
                    {...common}
                    name="idUnidade"
                    md={6}
                    list={choices.unidades}
                    {...(choices.todasUnidades && { empty: 'Todas' })}
                  />
                </div>
              )}
              <DraftField
                {...common}
                name="idsSeries"
                list={ofScheme(choices.series, scheme.series, values.idsSeries)}
              />
              <DraftField
                {...common}
                name="idsDisciplinas"
                list={ofScheme(choices.disciplinas, scheme.disciplinas, values.idsDisciplinas)}
              />
            </div>
          </Section>
        </>
      )}
    </>
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
