import { type ReactNode, useId } from 'react'
import type { StageDraft } from '#domain/assessment/stages.schemas.ts'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { plural } from '#src/lib/text.ts'

interface StageFieldsProps {
  readonly stage: StageDraft
  readonly place: number
  /** School days between its first and last day. */
  readonly days: number
  /** Its days stay while it is closed, or about to be. */
  readonly held: boolean
  readonly disabled: boolean
  /** Its situation, with what may be done about it. */
  readonly situation: ReactNode
  /** What became of it. */
  readonly history: ReactNode
}

/** A stage of a division: its days, and how it stands. */
export const StageFields = ({ stage, place, days, held, disabled, situation, history }: StageFieldsProps) => {
  const id = useId()
  const at = (name: keyof StageDraft) => `etapas.${place}.${name}`
  const day = (name: keyof StageDraft, label: string, required = false) => (
    <div className="col-md-4">
      <FormDateField
        name={at(name)}
        label={label}
        required={required}
        disabled={disabled || (held && name !== 'publicacao')}
      />
    </div>
  )
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card-header">
        <div className="cluster">
          <h2 id={id}>{stage.nome || `${place + 1}ª etapa`}</h2>
          <span className="text-secondary text-small">{plural(days, 'dia letivo', 'dias letivos')}</span>
        </div>
        {situation}
      </div>
      <div className="card-body">
        <div className="row">
          <div className="col-md-4">
            <FormTextField name={at('nome')} label="Nome" required maxLength={80} disabled={disabled} />
          </div>
          {day('inicio', 'Início', true)}
          {day('fim', 'Fim', true)}
          {day('lancamentoInicio', 'Lançamento a partir de')}
          {day('lancamentoFim', 'Lançamento até')}
          {day('publicacao', 'Publicação')}
        </div>
        {history}
      </div>
    </section>
  )
}
