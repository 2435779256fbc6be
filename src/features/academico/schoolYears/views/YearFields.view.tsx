import type { SelectOption } from '#src/ui/SelectField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormIntegerField } from '#src/ui/form/FormIntegerField.tsx'
import { FormSelectField } from '#src/ui/form/FormSelectField.tsx'
import { Section } from '#src/ui/Section.tsx'

interface YearFieldsProps {
  /** Year and unit are chosen only for a new one. */
  readonly isNew: boolean
  readonly units: readonly SelectOption[]
  readonly disabled: boolean
}

/** The fields of a school year. */
export const YearFields = ({ isNew, units, disabled }: YearFieldsProps) => (
  <>
    <Section title="Período">
      <div className="row">
        {isNew && (
          <>
            <div className="col-md-3">
              <FormIntegerField name="ano" label="Ano" digits={4} required />
            </div>
            <div className="col-md-9">
              <FormSelectField name="unidade" label="Unidade" options={units} required />
            </div>
          </>
        )}
        <div className="col-md-3">
          <FormDateField name="inicio" label="Início" required disabled={disabled} />
        </div>
        <div className="col-md-3">
          <FormDateField name="fim" label="Fim" required disabled={disabled} />
        </div>
        <div className="col-md-3">
          <FormDateField name="limiteMatricula" label="Data limite de matrícula" disabled={disabled} />
        </div>
        <div className="col-md-3">
          <FormDateField name="dataCenso" label="Data base do Censo" disabled={disabled} />
        </div>
      </div>
    </Section>
    <Section title="Mínimos legais">
      <div className="row">
        <div className="col-md-4">
          <FormIntegerField
            name="diasMinimos"
            label="Dias letivos mínimos"
            digits={3}
            required
            disabled={disabled}
            hint="200 por lei, sem os exames finais."
          />
        </div>
        <div className="col-md-4">
          <FormIntegerField
            name="horasMinimas"
            label="Horas mínimas"
            digits={4}
            required
            disabled={disabled}
            hint="800 por lei na educação infantil e no ensino fundamental."
          />
        </div>
        <div className="col-md-4">
          <FormIntegerField
            name="horasMinimasMedio"
            label="Horas mínimas do ensino médio"
            digits={4}
            required
            disabled={disabled}
            hint="1.000 por lei."
          />
        </div>
      </div>
    </Section>
  </>
)
