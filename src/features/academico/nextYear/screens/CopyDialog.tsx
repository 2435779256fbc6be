import { Formik } from 'formik'
import { useDispatch, useSelector } from 'react-redux'
import { nameIn } from '#domain/base/list.ts'
import { PRICES, YEAR_PIECES } from '#domain/nextYear/nextYear.lists.ts'
import type { PieceCopy } from '#domain/nextYear/nextYear.schemas.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { COPY_DRAFT, copyPiece, previewPiece } from '#src/features/academico/nextYear/nextYear.requests.ts'
import {
  copyChanged,
  copyClosed,
  selectOpened,
  selectPreview,
} from '#src/features/academico/nextYear/nextYear.slice.ts'
import { madeBy, WHAT_GOES } from '#src/features/academico/nextYear/nextYearWords.ts'
import { CopyLines } from '#src/features/academico/nextYear/views/CopyLines.view.tsx'
import { plural } from '#src/lib/text.ts'
import { Form } from '#src/ui/form/Form.tsx'
import { FormPercentField } from '#src/ui/form/FormPercentField.tsx'
import { SimulateDialog } from '#src/views/SimulateDialog.tsx'

/** Previews a piece of the year in the next one, then copies it; prices by an index. */
export const CopyDialog = ({ year }: { readonly year: number }) => {
  const dispatch = useDispatch()
  const opened = useSelector(selectOpened)
  const preview = useSelector(selectPreview)
  const simulating = useIsRunning(previewPiece)
  const confirming = useIsRunning(copyPiece)
  if (opened === null) return null
  const isPriced = opened.parte === PRICES
  const copyOf = (reajuste: number): PieceCopy => ({ ...opened, ...(isPriced && { reajuste }) })
  const count = preview === null ? 0 : madeBy(preview)
  return (
    <Formik
      initialValues={{ reajuste: 0 }}
      onSubmit={({ reajuste }) => {
        dispatch(previewPiece.asked(copyOf(reajuste)))
      }}
    >
      {({ values, submitForm }) => (
        <SimulateDialog
          title={`${nameIn(YEAR_PIECES, opened.parte)}: copiar para ${year}`}
          onClose={() => dispatch(copyClosed())}
          fields={
            <Form label="Cópia para o próximo ano">
              <p>{WHAT_GOES[opened.parte]}</p>
              {isPriced && (
                <>
                  <DraftMirror form={COPY_DRAFT} />
                  <FormPercentField
                    name="reajuste"
                    label="Reajuste das anuidades (%)"
                    signed
                    hint="Os valores sobem por este índice, arredondados em centavos."
                    onChanged={() => dispatch(copyChanged())}
                  />
                </>
              )}
            </Form>
          }
          isComplete
          simulating={simulating}
          onSimulate={() => void submitForm()}
          result={preview && <CopyLines result={preview} />}
          verb="Copiar"
          confirmLabel={count === 0 ? 'Nada a copiar' : `Copiar ${plural(count, 'item', 'itens')}`}
          mayConfirm={count > 0}
          confirming={confirming}
          onConfirm={() =>
            preview && dispatch(copyPiece.asked({ ...copyOf(values.reajuste), conferido: preview.conferido }))
          }
        />
      )}
    </Formik>
  )
}
