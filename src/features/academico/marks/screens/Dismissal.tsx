import { Formik } from 'formik'
import { useDispatch, useSelector } from 'react-redux'
import { DISMISSED_FROM } from '#domain/marks/marks.lists.ts'
import type { CellPlace, MarkSheet } from '#domain/marks/marks.schemas.ts'
import { cellSent, selectIsSending, selectStates } from '#src/features/academico/marks/marks.slice.ts'
import { cellKey, savedIn } from '#src/features/academico/marks/sheet.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
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
  const state = useSelector(selectStates)[cellKey(cell)]
  const saved = savedIn(sheet, cellKey(cell))
  const why = state?.name === 'conflito' ? 'Outra pessoa mudou esta nota. Confira o que está salvo.' : state?.why
  return (
    <>
      {why !== undefined && why !== '' && <Notice type="error">{why}</Notice>}
      {saved?.situacao === DISMISSED_FROM ? (
        <div className="cluster">
          <span>{saved.motivo === '' ? 'Dispensado, sem motivo escrito.' : `Dispensado: ${saved.motivo}`}</span>
          <Button loading={sending} onClick={() => dispatch(cellSent({ cell, text: '', reason: '' }))}>
            Desfazer dispensa
          </Button>
        </div>
      ) : (
        <Formik
          initialValues={{ motivo: '' }}
          onSubmit={({ motivo }) => void dispatch(cellSent({ cell, text: 'Dispensado', reason: motivo.trim() }))}
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
