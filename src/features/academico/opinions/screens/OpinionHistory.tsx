import History from 'lucide-react/icons/history'
import { useDispatch, useSelector } from 'react-redux'
import type { OpinionOfStudent, OpinionSheet } from '#domain/opinions/opinions.schemas.ts'
import { loadOpinionHistory } from '#src/features/academico/opinions/opinions.requests.ts'
import {
  historyClosed,
  historyOpened,
  selectHistory,
  selectShowsHistory,
} from '#src/features/academico/opinions/opinions.slice.ts'
import { OpinionChanges } from '#src/features/academico/opinions/views/OpinionChanges.view.tsx'
import { Awaited } from '#src/screens/Awaited.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'

interface OpinionHistoryProps {
  readonly sheet: OpinionSheet
  readonly opinion: OpinionOfStudent
}

/** Who changed what of an opinion, and when; asked for with the first look at it. */
export const OpinionHistory = ({ sheet, opinion: { idMatricula, nome } }: OpinionHistoryProps) => {
  const dispatch = useDispatch()
  const changes = useSelector(selectHistory)
  const isShown = useSelector(selectShowsHistory)
  const { idTurma, idDisciplina, numeroEtapa } = sheet
  const asked = loadOpinionHistory.asked({
    idTurma,
    ...(idDisciplina !== null && { idDisciplina }),
    ...(numeroEtapa !== null && { numeroEtapa }),
    idMatricula,
  })
  const open = () => {
    dispatch(historyOpened())
    dispatch(asked)
  }
  const close = () => dispatch(historyClosed())
  return (
    <div>
      <Button variant="ghost" icon={History} onClick={open}>
        Histórico do parecer
      </Button>
      {isShown && (
        <Modal
          shown
          title={`Histórico do parecer de ${nome}`}
          onClose={close}
          footer={<Button onClick={close}>Fechar</Button>}
        >
          {changes !== null && <OpinionChanges changes={changes} />}
          <Awaited asks={[asked]} isHere={changes !== null} />
        </Modal>
      )}
    </div>
  )
}
