import { FIRST_DAY } from '#domain/base/typedDay.ts'
import { FEDERATIVE_UNITIES } from '#domain/addresses/places.lists.ts'
import { CONTRACT_KINDS, HABILITATION_TYPES } from '#domain/staff/teacher.lists.ts'
import { CodeChecks } from '#src/features/acesso/teachers/views/CodeChecks.view.tsx'
import { maskPis } from '#src/lib/masks.ts'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormIntegerField } from '#src/ui/form/FormIntegerField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { Section } from '#src/ui/Section.tsx'

/** The contract, the work documents and what entitles to teach. */
export const ProfessionalFields = ({ disabled }: { readonly disabled: boolean }) => (
  <>
    <Section title="Contrato">
      <div className="row">
        <div className="col-md-4">
          <FormTextField
            name="matriculaFuncional"
            label="Matrícula funcional"
            required
            maxLength={30}
            disabled={disabled}
          />
        </div>
        <div className="col-md-4">
          <FormDateField name="dataAdmissao" label="Data de admissão" required min={FIRST_DAY} disabled={disabled} />
        </div>
        <div className="col-md-4">
          <FormDateField name="dataDesligamento" label="Data de desligamento" min={FIRST_DAY} disabled={disabled} />
        </div>
        <div className="col-md-4">
          <FormCodeField
            name="tipoContrato"
            label="Tipo de contrato"
            required
            list={CONTRACT_KINDS}
            disabled={disabled}
          />
        </div>
        <div className="col-md-4">
          <FormIntegerField
            name="cargaHorariaSemanal"
            label="Carga horária semanal"
            hint="Em horas, de 1 a 60."
            digits={2}
            disabled={disabled}
          />
        </div>
      </div>
    </Section>
    <Section title="Documentos">
      <div className="row">
        <div className="col-md-4">
          <FormTextField name="pisPasep" label="PIS/PASEP" inputMode="numeric" mask={maskPis} disabled={disabled} />
        </div>
        <div className="col-md-3">
          <FormTextField name="ctps.numero" label="CTPS" maxLength={20} disabled={disabled} />
        </div>
        <div className="col-md-2">
          <FormTextField name="ctps.serie" label="Série da CTPS" maxLength={10} disabled={disabled} />
        </div>
        <div className="col-md-3">
          <FormCodeField name="ctps.uf" label="UF da CTPS" list={FEDERATIVE_UNITIES} disabled={disabled} />
        </div>
      </div>
    </Section>
    <Section title="Docência">
      <div className="stack">
        <CodeChecks name="habilitacoes" label="Habilitações" list={HABILITATION_TYPES} disabled={disabled} />
        <FormTextArea
          name="disponibilidade"
          label="Disponibilidade"
          hint="Dias e horários em que pode dar aulas."
          maxLength={500}
          counter
          disabled={disabled}
        />
      </div>
    </Section>
  </>
)
