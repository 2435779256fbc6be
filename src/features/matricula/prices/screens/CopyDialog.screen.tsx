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
import { formatMoney } from '#src/lib/money.ts'
import { plural } from '#src/lib/text.ts'
import { sumBy } from '#domain/base/sum.ts'
import { CopyLines } from '#src/features/matricula/prices/views/CopyLines.view.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormPercentField } from '#src/ui/form/FormPercentField.tsx'
import { SimulateDialog } from '#src/views/SimulateDialog.tsx'

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
  const looking = useIsRunning(previewPriceCopy)
  const years = (choices?.anos ?? []).filter(({ id, ativo }) => ativo && id !== wanted.idAnoLetivo)
  const from = choices?.anos.find(({ id }) => id === wanted.idAnoLetivo)?.ano ?? 0
  const initialValues: Values = { destino: years.findLast(({ ano }) => ano > from)?.id ?? null, reajuste: 0 }
  return (
    <Formik
      initialValues={initialValues}
      onSubmit={(values) => {
        dispatch(previewPriceCopy.asked(copyOf(wanted, values)))
      }}
    >
      {({ values, submitForm }) => (
        <SimulateDialog
          title={
            wanted.table === null ? 'Copiar anuidades para outro ano' : `Copiar ${wanted.table.name} para outro ano`
          }
          onClose={() => dispatch(copyClosed())}
          fields={
            <Form label="Cópia para outro ano">
              <DraftMirror form={COPY_DRAFT} />
              <CopyFields years={years} />
            </Form>
          }
          isComplete
          simulating={looking}
          onSimulate={() => void submitForm()}
          result={preview && <CopyLines result={preview} />}
          verb="Copiar"
          confirmLabel={preview === null ? '' : confirmLabelOf(preview)}
          mayConfirm={preview !== null && madeBy(preview).count > 0}
          confirming={copying}
          onConfirm={() =>
            preview && dispatch(copyPrices.asked({ ...copyOf(wanted, values), conferido: preview.conferido }))
          }
        />
      )}
    </Formik>
  )
}

/** What a copy makes that is not there yet; the amount of its fees in cents. */
const madeBy = ({ tabelas, anuidades }: PriceCopyResult) => {
  const tables = tabelas.filter(({ nova }) => nova).length
  const fees = anuidades.filter(({ nova }) => nova)
  return { tables, fees: fees.length, count: tables + fees.length, amount: sumBy(fees, ({ para }) => para) }
}

const confirmLabelOf = (preview: PriceCopyResult): string => {
  const { tables, fees, count, amount } = madeBy(preview)
  if (count === 0) return 'Nada a copiar'
  const named = [
    ...(tables > 0 ? [plural(tables, 'tabela', 'tabelas')] : []),
    ...(fees > 0 ? [`${plural(fees, 'anuidade', 'anuidades')}, ${formatMoney(amount)} na soma`] : []),
  ]
  return `Copiar ${named.join(' e ')}`
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
