import type { Named } from '#domain/base/common.schemas.ts'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'

interface PlannedFieldsProps {
  readonly people: readonly Named[]
  readonly disabled?: boolean
}

/** When and where a council meets, who presides and who writes. */
export const PlannedFields = ({ people, disabled = false }: PlannedFieldsProps) => (
  <>
    <div className="row">
      <div className="col-md-4">
        <FormDateField name="dia" label="Dia" required disabled={disabled} />
      </div>
      <div className="col-md-3">
        <FormTextField name="hora" label="Hora" maxLength={5} placeholder="14:00" disabled={disabled} />
      </div>
      <div className="col-md-5">
        <FormTextField name="lugar" label="Local" maxLength={100} disabled={disabled} />
      </div>
    </div>
    <div className="row">
      <div className="col-md-6">
        <FormCodeField name="idPresidente" label="Preside" list={people} disabled={disabled} />
      </div>
      <div className="col-md-6">
        <FormCodeField name="idSecretario" label="Secretaria" list={people} disabled={disabled} />
      </div>
    </div>
  </>
)
