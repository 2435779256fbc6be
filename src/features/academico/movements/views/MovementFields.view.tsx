import { useFormikContext } from 'formik'
import { DEATH, MOVEMENT_KINDS, TRANSFER_OUT } from '#domain/movements/movements.lists.ts'
import type { MovementDraft } from '#domain/movements/movements.schemas.ts'
import { TRANSFER_REASONS } from '#domain/placeChanges/transfers.lists.ts'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'

/** How, when and why a student leaves, and where to. */
export const MovementFields = () => {
  const { values } = useFormikContext<MovementDraft>()
  const isTransfer = values.tipoMovimento === TRANSFER_OUT
  return (
    <>
      <div className="row">
        <div className="col-md-6">
          <FormCodeField name="tipoMovimento" label="Como sai" empty={null} required list={MOVEMENT_KINDS} />
        </div>
        <div className="col-md-6">
          <FormDateField
            name="dia"
            label="Último dia na escola"
            hint="Até este dia o aluno está nas chamadas e nas notas."
            required
          />
        </div>
        {isTransfer && (
          <div className="col-md-6">
            <FormCodeField name="motivoTransferencia" label="Motivo" required list={TRANSFER_REASONS} />
          </div>
        )}
        <div className="col-md-6">
          <FormTextField name="pedidoPor" label="Quem pediu" required maxLength={120} />
        </div>
      </div>
      {isTransfer && (
        <div className="row">
          <div className="col-md-6">
            <FormTextField
              name="escolaDestino"
              label="Escola de destino"
              hint="Deixe em branco enquanto a família não souber."
              maxLength={160}
            />
          </div>
          <div className="col-md-6">
            <FormTextField name="municipioDestino" label="Município" maxLength={120} />
          </div>
          <div className="col-md-3">
            <FormTextField name="ufDestino" label="UF" maxLength={2} />
          </div>
          <div className="col-md-3">
            <FormTextField name="paisDestino" label="País" maxLength={80} />
          </div>
        </div>
      )}
      {values.tipoMovimento !== DEATH && (
        <FormTextArea
          name="entrevista"
          label="Entrevista de retenção"
          hint="O que a família contou e o que a escola ofereceu. Fica só neste pedido."
          maxLength={2000}
          counter
          rows={3}
        />
      )}
    </>
  )
}
