import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { groupsText } from '#src/features/academico/yearEnd/closing/views/closingWords.ts'
import { askReopening } from '#src/features/academico/yearEnd/closing/yearClosing.requests.ts'
import {
  reopeningLeft,
  selectIsReopening,
  selectReopenable,
  selectSelected,
  selectYearEnd,
} from '#src/features/academico/yearEnd/closing/yearClosing.slice.ts'
import { ReopenedStudents } from '#src/features/academico/yearEnd/closing/views/ReopenedStudents.view.tsx'
import { namesText } from '#src/lib/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { DateField } from '#src/ui/DateField.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'

/** Asks that the selected class groups can be changed again. */
export const ReopeningDialog = () => {
  const shown = useSelector(selectIsReopening)
  return shown ? <OpenDialog /> : null
}

const OpenDialog = () => {
  const dispatch = useDispatch()
  const selected = useSelector(selectSelected)
  const yearEnd = useSelector(selectYearEnd)
  const asking = useIsRunning(askReopening)
  const refused = useRefusedFields(askReopening)
  const [motivo, setReason] = useState('')
  const [ate, setUntil] = useState(yearEnd?.hoje ?? '')
  const close = () => dispatch(reopeningLeft())
  const reopenable = useSelector(selectReopenable)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const chosen = (reopenable ?? []).flatMap(({ idMatricula }) => (left.has(idMatricula) ? [] : [idMatricula]))
  const isNobody = reopenable !== null && chosen.length === 0
  const names = (yearEnd?.turmas ?? []).flatMap(({ id, nome }) => (selected.includes(id) ? [nome] : []))
  return (
    <Modal
      shown
      title={`Pedir a reabertura de ${groupsText(selected.length)}`}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Abandonar</Button>
          <Button
            variant="primary"
            loading={asking}
            disabled={motivo.trim() === '' || isNobody}
            onClick={() =>
              dispatch(
                askReopening.asked({
                  turmas: [...selected],
                  matriculas: left.size === 0 ? [] : chosen,
                  motivo: motivo.trim(),
                  ate,
                }),
              )
            }
          >
            Pedir
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{namesText(names)}. Outra pessoa com esse direito decide. Até lá, nada muda.</p>
        {selected.length === 1 && <ReopenedStudents students={reopenable} left={left} onChange={setLeft} />}
        <TextArea label="Motivo" required rows={3} value={motivo} onChange={setReason} error={refused?.['motivo']} />
        <DateField label="Reabrir até" value={ate} onChange={setUntil} error={refused?.['ate']} />
      </div>
    </Modal>
  )
}
