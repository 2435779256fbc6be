import { useFormikContext } from 'formik'
import { ASSESSMENT } from '#domain/assessment/assessments.fields.ts'
import type { AssessmentChoices, AssessmentDraft, AssessmentRecord } from '#domain/assessment/assessments.schemas.ts'
import { BY_SUBJECT } from '#domain/evaluation/evaluation.lists.ts'
import { ofScheme, schemeIn, schemeOptions, withScheme } from '#src/features/academico/assessments/assessmentForm.ts'
import { wayText } from '#src/features/academico/assessments/totals.ts'
import { MarkSection } from '#src/features/academico/assessments/views/MarkSection.view.tsx'
import { StageTotals } from '#src/features/academico/assessments/views/StageTotals.view.tsx'
import { ChoicesField } from '#src/registers/views/ChoicesField.view.tsx'
import { DraftField } from '#src/registers/views/DraftField.view.tsx'
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
          <MarkSection scheme={scheme} disabled={disabled} />
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
