import type { ComponentProps } from 'react'
import type { ProcessChoices } from '#domain/processes/processes.schemas.ts'
import { PROCESS, PROCESS_WEIGHTS } from '#domain/processes/processes.fields.ts'
import { BirthRanges } from '#src/features/matricula/processes/views/BirthRanges.view.tsx'
import { GradeChoices } from '#src/features/matricula/processes/views/GradeChoices.view.tsx'
import { DraftField } from '#src/registers/views/DraftField.view.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { Section } from '#src/ui/Section.tsx'

interface ProcessSectionsProps {
  readonly choices: ProcessChoices
  /** Whether it has enrolments: kind and year are then fixed. */
  readonly isUsed: boolean
  readonly disabled: boolean
}

const Field = (props: Omit<ComponentProps<typeof DraftField<typeof PROCESS>>, 'fields'>) => (
  <DraftField fields={PROCESS} {...props} />
)

const HINT = 'Vazio: os de toda a escola, em Parâmetros.'

const { nome, texto } = PROCESS

/** The form of a process: kind, dates, and audience. */
export const ProcessSections = ({ choices, isUsed, disabled }: ProcessSectionsProps) => {
  return (
    <>
      <Section title="Processo">
        <div className="row">
          <div className="col-md-6">
            <FormTextField name="nome" label={nome.label} required maxLength={nome.max} disabled={disabled} />
          </div>
          <Field name="idTipoProceso" md={3} disabled={disabled || isUsed} />
          <Field name="idAnoLetivo" md={3} disabled={disabled || isUsed} list={choices.anos} />
          <Field name="inicio" md={3} disabled={disabled} />
          <Field name="fim" md={3} disabled={disabled} />
          <Field
            name="diasAutoRejeitar"
            md={6}
            disabled={disabled}
            hint="Depois deles, a matrícula que não foi concluída é recusada e a vaga volta; quem espera na lista, ou ainda tem a vaga guardada, fica. Vazio: nunca."
          />
          <div className="col-12">
            <FormTextArea
              name="texto"
              label={texto.label}
              maxLength={texto.max}
              rows={3}
              disabled={disabled}
              hint="Aparece antes de começar a matrícula e em cada etapa dela."
            />
          </div>
        </div>
      </Section>
      <Section title={PROCESS.idsUnidades.label}>
        <Field name="idsUnidades" disabled={disabled} list={choices.unidades} />
      </Section>
      <Section title={PROCESS.idsSeries.label}>
        <GradeChoices name="idsSeries" choices={choices} disabled={disabled} />
      </Section>
      <BirthRanges choices={choices} disabled={disabled} />
      <Section title="Lista de espera">
        <div className="row">
          <Field
            name="limiteEspera"
            md={3}
            disabled={disabled}
            hint="Em cada série e turno. Vazio: sem limite. 0: sem lista."
          />
          {PROCESS_WEIGHTS.map((name) => (
            <Field
              key={name}
              name={name}
              md={3}
              disabled={disabled}
              hint={
                name === 'pesoProximidade'
                  ? `O CEP de casa começa com os cinco dígitos do da unidade; não é a distância exata. ${HINT}`
                  : HINT
              }
            />
          ))}
        </div>
      </Section>
    </>
  )
}
