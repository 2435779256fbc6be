import { Formik } from 'formik'
import { useDispatch, useSelector } from 'react-redux'
import { adjustmentColumn } from '#domain/marks/adjustment.ts'
import type { MarkCell } from '#domain/marks/marks.schemas.ts'
import { markText, readMark } from '#domain/marks/readMark.ts'
import { ADJUSTMENT, columnKey } from '#domain/marks/columnKey.ts'
import { exactText } from '#src/features/academico/marks/gradeWords.ts'
import { cellSent, selectIsSending } from '#src/features/academico/marks/marks.slice.ts'
import { gradeOf, type SheetRow, type ShownSheet } from '#src/features/academico/marks/rows.ts'
import { CellNotice } from '#src/features/academico/marks/screens/CellNotice.tsx'
import { TakeBack } from '#src/features/academico/marks/screens/TakeBack.tsx'
import { formatDateTime } from '#src/lib/dates.ts'
import { Form } from '#src/ui/form/Form.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { errorsOf } from '#src/ui/form/RefusedFields.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

interface AdjustmentProps {
  readonly shown: ShownSheet
  readonly row: SheetRow
}

/** Puts another mean in the place of the calculated one, for a reason, and takes it back (D 2.9 “MédiaEtapa”). */
export const Adjustment = ({ shown, row }: AdjustmentProps) => {
  const saved = row.saved[columnKey(ADJUSTMENT)]
  const isAdjusted = saved !== undefined && markText(saved) !== ''
  return (
    <>
      <CellNotice
        cell={{ ...ADJUSTMENT, idMatricula: row.student.idMatricula }}
        conflict="Outra pessoa mudou este ajuste. Confira o que está salvo."
      />
      {isAdjusted ? (
        <Adjusted shown={shown} row={row} saved={saved} />
      ) : (
        shown.canAdjust && <NewAdjustment shown={shown} row={row} />
      )}
    </>
  )
}

const Adjusted = ({ shown, row, saved }: AdjustmentProps & { readonly saved: MarkCell }) => {
  const { original } = gradeOf(shown, row)
  const { idMatricula } = row.student
  return (
    <>
      <h3>Média ajustada</h3>
      <p>
        {original !== null && <s>{exactText(original.mark)}</s>} <strong>{markText(saved)}</strong> · {saved.motivo}
        <br />
        <small className="text-secondary">
          {saved.salvaPor}, {formatDateTime(saved.salvaEm)}
        </small>
      </p>
      <TakeBack cell={{ ...ADJUSTMENT, idMatricula }} label="Desfazer ajuste" />
    </>
  )
}

const TITLE = 'Ajustar a média'

const NewAdjustment = ({ shown, row }: AdjustmentProps) => {
  const dispatch = useDispatch()
  const sending = useSelector(selectIsSending)
  const { mean } = gradeOf(shown, row)
  if (mean.mark === null) return null
  const column = adjustmentColumn(shown.scheme)
  return (
    <Formik
      initialValues={{ media: '', motivo: '' }}
      validate={({ media }) => {
        const reading = readMark(shown.scheme, column, media)
        return errorsOf({ ...('flaw' in reading && { media: reading.flaw }) })
      }}
      onSubmit={({ media, motivo }) =>
        void dispatch(
          cellSent({
            cell: { ...ADJUSTMENT, idMatricula: row.student.idMatricula },
            text: media,
            reason: motivo.trim(),
          }),
        )
      }
    >
      <Form label={TITLE}>
        <h3>{TITLE}</h3>
        <FormTextField name="media" label={`Nova média, no lugar de ${exactText(mean.mark)}`} required maxLength={10} />
        <FormTextArea name="motivo" label="Motivo" required maxLength={300} counter rows={2} />
        <SubmitButton loading={sending}>{TITLE}</SubmitButton>
      </Form>
    </Formik>
  )
}
