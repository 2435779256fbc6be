import { Formik } from 'formik'
import { useDispatch, useSelector } from 'react-redux'
import type { CellPlace } from '#domain/marks/marks.schemas.ts'
import { cellSent, selectIsSending, selectStates } from '#src/features/academico/marks/marks.slice.ts'
import { cellKey } from '#src/features/academico/marks/sheet.ts'
import { Form } from '#src/ui/form/Form.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

interface TakeBackProps {
  readonly cell: CellPlace
  /** What is taken back, as in “Desfazer dispensa”. */
  readonly label: string
}

/** Takes back what a cell says. Of a late mark it needs a reason, and a teacher's waits for approval (D 2.9 “LançamentoBloqueio”). */
export const TakeBack = ({ cell, label }: TakeBackProps) => {
  const dispatch = useDispatch()
  const sending = useSelector(selectIsSending)
  const isLate = useSelector(selectStates)[cellKey(cell)]?.wantsReason === true
  return (
    <Formik
      initialValues={{ motivo: '' }}
      onSubmit={({ motivo }) => void dispatch(cellSent({ cell, text: '', reason: motivo.trim() }))}
    >
      <Form label={label}>
        <FormTextArea
          name="motivo"
          label={`Motivo para ${label.toLowerCase()}`}
          hint="Fica no histórico. É obrigatório quando a nota é antiga; nesse caso a coordenação pode ter de aprovar."
          required={isLate}
          maxLength={300}
          counter
          rows={2}
        />
        <div>
          <SubmitButton loading={sending}>{label}</SubmitButton>
        </div>
      </Form>
    </Formik>
  )
}
