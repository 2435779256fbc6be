import Camera from 'lucide-react/icons/camera'
import List from 'lucide-react/icons/list'
import { useDispatch, useSelector } from 'react-redux'
import { REPLICATE_PRESENCE } from '#domain/attendance/attendance.lists.ts'
import type { Roll } from '#domain/attendance/attendance.schemas.ts'
import { repeatRoll } from '#src/features/academico/attendance/attendance.requests.ts'
import {
  repetitionClosed,
  selectRepetition,
  selectView,
  viewChosen,
} from '#src/features/academico/attendance/attendance.slice.ts'
import { BareList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Menu } from '#src/ui/Menu.tsx'
import { Modal } from '#src/ui/Modal.tsx'

/** How the roll is shown, and where it is repeated to. */
export const RollTools = ({ roll }: { readonly roll: Roll }) => {
  const dispatch = useDispatch()
  const view = useSelector(selectView)
  const isSheet = view === 'fotos'
  return (
    <>
      <Button icon={isSheet ? List : Camera} onClick={() => dispatch(viewChosen(isSheet ? 'lista' : 'fotos'))}>
        {isSheet ? 'Ver em lista' : 'Ver fotos'}
      </Button>
      {roll.podeEditar && !roll.doDia && roll.versao > 0 && (
        <Menu
          label="Repetir para"
          entries={REPLICATE_PRESENCE.map(({ id, nome }) => ({
            key: String(id),
            label: nome,
            onSelect: () => dispatch(repeatRoll.asked({ lesson: roll.aula.id, body: { tipo: id } })),
          }))}
        />
      )}
      <RepetitionDialog />
    </>
  )
}

const RepetitionDialog = () => {
  const dispatch = useDispatch()
  const repetition = useSelector(selectRepetition)
  if (repetition === null) return null
  const close = () => dispatch(repetitionClosed())
  return (
    <Modal
      shown
      title="Chamada repetida"
      onClose={close}
      footer={
        <Button variant="primary" onClick={close}>
          Fechar
        </Button>
      }
    >
      {repetition.aulas.length === 0 ? (
        <EmptyState
          title="Nenhuma outra aula"
          reason="Neste dia não há outra aula com os mesmos alunos para esta escolha."
        />
      ) : (
        <BareList>
          {repetition.aulas.map(({ idAula, aula, motivo }) => (
            <li key={idAula}>
              <strong>{aula}:</strong> {motivo === '' ? 'chamada salva.' : motivo}
            </li>
          ))}
        </BareList>
      )}
    </Modal>
  )
}
