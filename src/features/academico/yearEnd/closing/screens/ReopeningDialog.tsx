import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { groupsText } from '#src/features/academico/yearEnd/closing/views/closingWords.ts'
import { askReopening } from '#src/features/academico/yearEnd/closing/yearClosing.requests.ts'
import {
  reopeningLeft,
  selectIsReopening,
  selectSelected,
  selectYearEnd,
} from '#src/features/academico/yearEnd/closing/yearClosing.slice.ts'
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
            disabled={motivo.trim() === ''}
            onClick={() =>
              dispatch(askReopening.asked({ turmas: [...selected], matriculas: [], motivo: motivo.trim(), ate }))
            }
          >
            Pedir
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{namesText(names)}. Outra pessoa com esse direito decide. Até lá, nada muda.</p>
        <TextArea label="Motivo" required rows={3} value={motivo} onChange={setReason} error={refused?.['motivo']} />
        <DateField label="Reabrir até" value={ate} onChange={setUntil} error={refused?.['ate']} />
      </div>
    </Modal>
  )
}
