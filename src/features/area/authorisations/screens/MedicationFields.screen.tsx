import { useFormikContext } from 'formik'
import Plus from 'lucide-react/icons/plus'
import { WEEK_DAYS } from '#domain/classTimes/classTimes.lists.ts'
import { REQUEST_TEXT, STORAGES } from '#domain/medication/medication.lists.ts'
import { useSending } from '#src/core/files/useSending.ts'
import type { MedicationValues } from '#src/features/area/authorisations/medicationForm.ts'
import { maskTime } from '#src/lib/masks.ts'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import { Button } from '#src/ui/Button.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { LazyDocumentField } from '#src/ui/form/LazyDocumentField.tsx'
import { RemovableRow } from '#src/ui/form/RemovableRow.tsx'
import { useRows } from '#src/ui/form/useRows.ts'

const MOST_TIMES = 8

/** What is given, when, how, and what the guardian accepts. */
export const MedicationFields = () => {
  const files = usePickedFiles()
  const sending = useSending()
  const { exigeReceita } = useFormikContext<MedicationValues>().values
  return (
    <>
      <FormTextField name="remedio" label="Remédio" required maxLength={100} hint="Como está na caixa." />
      <FormTextField name="dose" label="Dose" required maxLength={60} placeholder="5 ml" hint="Com a unidade." />
      <Times />
      <div className="row">
        <div className="col-md-6">
          <FormDateField name="de" label="Primeiro dia" required />
        </div>
        <div className="col-md-6">
          <FormDateField name="ate" label="Último dia" required />
        </div>
      </div>
      <fieldset>
        <legend className="form-label">Só nestes dias</legend>
        <p className="text-secondary text-small">Sem marcar nenhum, vale todo dia de aula.</p>
        <div className="cluster">
          {WEEK_DAYS.map(({ id, nome }, at) => (
            <FormCheckField key={id} name={`dias[${at}]`} label={nome.replace('-feira', '')} />
          ))}
        </div>
      </fieldset>
      <FormTextArea
        name="instrucoes"
        label="Para que é e como dar"
        required
        maxLength={500}
        counter
        rows={3}
        hint="Por exemplo: otite, depois do lanche."
      />
      <FormCodeField name="conservacao" label="Como guardar" required empty={null} list={STORAGES} />
      <FormCheckField name="exigeReceita" label="Precisa de receita, ou é de uso contínuo" />
      <LazyDocumentField
        name="arquivo"
        label="Receita"
        required={exigeReceita}
        hint="Foto ou PDF."
        files={files}
        sending={sending('document')}
      />
      <p>{REQUEST_TEXT}</p>
      <FormCheckField name="aceite" label="Confirmo o pedido" required />
    </>
  )
}

const Times = () => {
  const { rows, add, remove, error } = useRows<string>('horarios')
  return (
    <div className="stack stack-close">
      {[...rows.keys()].map((at) => (
        <RemovableRow key={at} legend={`Horário ${at + 1}`} onRemove={rows.length > 1 ? () => remove(at) : undefined}>
          <div className="col-md-6">
            <FormTextField
              name={`horarios[${at}]`}
              label="Hora"
              required
              mask={maskTime}
              inputMode="numeric"
              placeholder="hh:mm"
            />
          </div>
        </RemovableRow>
      ))}
      {error !== undefined && <p className="text-danger mb-0">{error}</p>}
      {rows.length < MOST_TIMES && (
        <div>
          <Button icon={Plus} onClick={() => add('')}>
            Adicionar horário
          </Button>
        </div>
      )}
    </div>
  )
}
