import { useFormikContext } from 'formik'
import type { ProcessChoices, ProcessDraft } from '#domain/processes/processes.schemas.ts'
import { ENROLMENT_TYPES } from '#domain/enrolments/enrolments.lists.ts'
import { PROCESS_LABELS as LABELS, PROCESS_WEIGHTS } from '#domain/processes/processes.labels.ts'
import { BirthRanges } from '#src/features/matricula/processes/views/BirthRanges.view.tsx'
import { GradeChoices } from '#src/features/matricula/processes/views/GradeChoices.view.tsx'
import { offered } from '#src/lib/offered.ts'
import { ChoicesField } from '#src/registers/views/ChoicesField.view.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormIntegerField } from '#src/ui/form/FormIntegerField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { Section } from '#src/ui/Section.tsx'

interface ProcessSectionsProps {
  readonly choices: ProcessChoices
  /** Somebody came in by it: kind and year stay. */
  readonly isUsed: boolean
  readonly disabled: boolean
}

/** What a field of the form is called. */
const of = (name: keyof ProcessDraft) => ({ name, label: LABELS[name] })

const HINT = 'Vazio: os de toda a escola, em Parâmetros.'

/** The form of a process: what it is, from when to when, and for whom. */
export const ProcessSections = ({ choices, isUsed, disabled }: ProcessSectionsProps) => {
  const { values } = useFormikContext<ProcessDraft>()
  return (
    <>
      <Section title="Processo">
        <div className="row">
          <div className="col-md-6">
            <FormTextField {...of('nome')} required maxLength={80} disabled={disabled} />
          </div>
          <div className="col-md-3">
            <FormCodeField {...of('idTipoProceso')} required disabled={disabled || isUsed} list={ENROLMENT_TYPES} />
          </div>
          <div className="col-md-3">
            <FormCodeField
              {...of('idAnoLetivo')}
              required
              disabled={disabled || isUsed}
              list={offered(choices.anos, [values.idAnoLetivo])}
            />
          </div>
          <div className="col-md-3">
            <FormDateField {...of('inicio')} required disabled={disabled} hint="Abre neste dia." />
          </div>
          <div className="col-md-3">
            <FormDateField {...of('fim')} required disabled={disabled} hint="Último dia em que recebe matrículas." />
          </div>
          <div className="col-md-6">
            <FormIntegerField
              {...of('diasAutoRejeitar')}
              digits={3}
              disabled={disabled}
              hint="Depois deles, a matrícula que não foi concluída é recusada e a vaga volta; quem espera na lista, ou ainda tem a vaga guardada, fica. Vazio: nunca."
            />
          </div>
          <div className="col-12">
            <FormTextArea
              {...of('texto')}
              maxLength={2000}
              rows={3}
              disabled={disabled}
              hint="Aparece antes de começar a matrícula e em cada etapa dela."
            />
          </div>
        </div>
      </Section>
      <Section title={LABELS.idsUnidades}>
        <ChoicesField
          {...of('idsUnidades')}
          required
          disabled={disabled}
          hint={undefined}
          options={offered(choices.unidades, values.idsUnidades).map(({ id, nome }) => ({
            value: id,
            displayText: nome,
            status: true,
          }))}
        />
      </Section>
      <Section title={LABELS.idsSeries}>
        <GradeChoices name="idsSeries" choices={choices} disabled={disabled} />
      </Section>
      <BirthRanges choices={choices} disabled={disabled} />
      <Section title="Lista de espera">
        <div className="row">
          <div className="col-md-3">
            <FormIntegerField
              {...of('limiteEspera')}
              digits={4}
              disabled={disabled}
              hint="Em cada série e turno. Vazio: sem limite. 0: sem lista."
            />
          </div>
          {PROCESS_WEIGHTS.map((name) => (
            <div className="col-md-3" key={name}>
              <FormIntegerField
                {...of(name)}
                digits={3}
                disabled={disabled}
                hint={
                  name === 'pesoProximidade'
                    ? `O CEP de casa começa com os cinco dígitos do da unidade; não é a distância exata. ${HINT}`
                    : HINT
                }
              />
            </div>
          ))}
        </div>
      </Section>
    </>
  )
}
