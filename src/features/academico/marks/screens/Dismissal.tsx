import { Formik } from 'formik'
import { useDispatch, useSelector } from 'react-redux'
import { DISMISSED_FROM } from '#domain/marks/marks.lists.ts'
import type { CellPlace, MarkSheet } from '#domain/marks/marks.schemas.ts'
import { DISMISSAL } from '#src/features/academico/marks/marks.requests.ts'
import { cellSent, selectIsSending } from '#src/features/academico/marks/marks.slice.ts'
import { CellNotice } from '#src/features/academico/marks/screens/CellNotice.tsx'
import { TakeBack } from '#src/features/academico/marks/screens/TakeBack.tsx'
import { cellKey, savedIn } from '#src/features/academico/marks/sheet.ts'
import { Form } from '#src/ui/form/Form.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

interface DismissalProps {
  readonly sheet: MarkSheet
  readonly cell: CellPlace
}

const TITLE = 'Dispensar da avaliação'

/** Dismisses a student from one assessment, for a reason, or takes it back: neither mark nor weight counts (D 2.9 “Nota”). */
export const Dismissal = ({ sheet, cell }: DismissalProps) => {
  const dispatch = useDispatch()
  const sending = useSelector(selectIsSending)
  const saved = savedIn(sheet, cellKey(cell))
  return (
    <>
      <CellNotice cell={cell} conflict="Outra pessoa mudou esta nota. Confira o que está salvo." />
      {saved?.situacao === DISMISSED_FROM ? (
        <>
          <p>{saved.motivo === '' ? 'Dispensado, sem motivo escrito.' : `Dispensado: ${saved.motivo}`}</p>
          <TakeBack cell={cell} label="Desfazer dispensa" />
        </>
      ) : (
        <Formik
          initialValues={{ motivo: '' }}
          onSubmit={({ motivo }) => void dispatch(cellSent({ cell, text: DISMISSAL, reason: motivo.trim() }))}
        >
          <Form label={TITLE}>
            <FormTextArea name="motivo" label="Motivo da dispensa" required maxLength={300} counter rows={2} />
            <SubmitButton loading={sending}>{TITLE}</SubmitButton>
          </Form>
        </Formik>
      )}
    </>
  )
}
