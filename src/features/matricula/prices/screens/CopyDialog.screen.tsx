import { Formik, useFormikContext } from 'formik'
import { useDispatch, useSelector } from 'react-redux'
import type { PriceChoices, PriceCopy, PriceCopyResult } from '#domain/priceTables/priceTables.schemas.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { COPY_DRAFT, copyPrices, previewPriceCopy } from '#src/features/matricula/prices/priceCopy.requests.ts'
import {
  type CopyWanted,
  copyChanged,
  copyClosed,
  selectPreview,
} from '#src/features/matricula/prices/priceCopy.slice.ts'
import { CopyLines } from '#src/features/matricula/prices/views/CopyLines.view.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormPercentField } from '#src/ui/form/FormPercentField.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

interface Values {
  readonly destino: number | null
  readonly reajuste: number
}

interface CopyDialogProps {
  readonly wanted: CopyWanted
  /** Null while loading. */
  readonly choices: Pick<PriceChoices, 'anos'> | null
}

/** Previews a copy of prices to another year, then copies. */
export const CopyDialog = ({ wanted, choices }: CopyDialogProps) => {
  const dispatch = useDispatch()
  const preview = useSelector(selectPreview)
  const copying = useIsRunning(copyPrices)
  const years = (choices?.anos ?? []).filter(({ id, ativo }) => ativo && id !== wanted.idAnoLetivo)
  const from = choices?.anos.find(({ id }) => id === wanted.idAnoLetivo)?.ano ?? 0
  const initialValues: Values = { destino: years.findLast(({ ano }) => ano > from)?.id ?? null, reajuste: 0 }
  const close = () => dispatch(copyClosed())
  return (
    <Formik
      initialValues={initialValues}
      onSubmit={(values) => {
        const copy = copyOf(wanted, values)
        dispatch(preview === null ? previewPriceCopy.asked(copy) : copyPrices.asked(copy))
      }}
    >
      <Modal
        shown
        title={wanted.table === null ? 'Copiar anuidades para outro ano' : `Copiar ${wanted.table.name} para outro ano`}
        onClose={close}
      >
        <Form label="Cópia para outro ano">
          <DraftMirror form={COPY_DRAFT} />
          <CopyFields years={years} />
          {preview !== null && <CopyLines result={preview} />}
          <div className="record-footer">
            <Button onClick={close}>Abandonar</Button>
            <Confirm preview={preview} copying={copying} />
          </div>
        </Form>
      </Modal>
    </Formik>
  )
}

const copyOf = ({ idAnoLetivo, idUnidade, tipo, table }: CopyWanted, { destino, reajuste }: Values): PriceCopy => ({
  idAnoLetivo,
  // Required: the form does not submit without it.
  idAnoDestino: destino ?? 0,
  ...(idUnidade !== null && { idUnidade }),
  ...(tipo !== null && { tipo }),
  ...(table !== null && { idTabela: table.id }),
  reajuste,
})

interface CopyFieldsProps {
  readonly years: readonly { readonly id: number; readonly nome: string }[]
}

const CopyFields = ({ years }: CopyFieldsProps) => {
  const dispatch = useDispatch()
  const { setFieldValue } = useFormikContext<Values>()
  return (
    <div className="row">
      <div className="col-md-6">
        <FormCodeField
          name="destino"
          label="Ano de destino"
          required
          list={years}
          onChoose={(id) => {
            void setFieldValue('destino', id)
            dispatch(copyChanged())
          }}
        />
      </div>
      <div className="col-md-6">
        <FormPercentField
          name="reajuste"
          label="Reajuste das anuidades (%)"
          signed
          hint="Vale para os valores; as datas passam para o outro ano."
          onChanged={() => dispatch(copyChanged())}
        />
      </div>
    </div>
  )
}

const Confirm = ({ preview, copying }: { readonly preview: PriceCopyResult | null; readonly copying: boolean }) => {
  const looking = useIsRunning(previewPriceCopy)
  if (preview === null) return <SubmitButton loading={looking}>Simular</SubmitButton>
  const isSomething = [...preview.tabelas, ...preview.anuidades].some(({ nova }) => nova)
  return isSomething ? <SubmitButton loading={copying}>Copiar</SubmitButton> : null
}
