import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Save from 'lucide-react/icons/save'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { changesOf, COPYING } from '#domain/signUps/preReservation.ts'
import { idOf } from '#src/core/filters/listQuery.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { Awaited } from '#src/screens/Awaited.tsx'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { listsAsked, saveChanges } from '#src/features/matricula/preReservation/preReservation.requests.ts'
import {
  listsReset,
  selectAvailable,
  selectIsPending,
  selectLists,
  selectSeats,
  selectTarget,
  studentAdded,
  studentRemoved,
} from '#src/features/matricula/preReservation/preReservation.slice.ts'
import { ClassFilters } from '#src/features/matricula/preReservation/screens/ClassFilters.screen.tsx'
import { StudentMoves } from '#src/features/matricula/preReservation/views/StudentMoves.view.tsx'
import { formatCount, plural } from '#src/lib/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { StickyFooter } from '#src/ui/form/StickyFooter.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

/** M17: pre-reservations of an extra course. */
export const Screen = () => {
  const { values } = useFilters()
  const chosen = idOf(values, 'turma')
  return (
    <div className="page">
      <PageHeader title="Pré-reserva" subtitle="Alunos que um curso extra espera antes das inscrições." />
      <Card>
        <ClassFilters />
      </Card>
      {chosen === null ? (
        <Card>
          <EmptyState title="Escolha a turma" reason="Escolha o ano letivo, o curso e a turma para ver os alunos." />
        </Card>
      ) : (
        <Lists courseId={chosen} />
      )}
    </div>
  )
}

const Lists = ({ courseId }: { readonly courseId: number }) => {
  const { values } = useFilters()
  const isHere = useSelector(selectLists).originais !== null
  return (
    <>
      <Awaited asks={listsAsked(values)} isHere={isHere} />
      {isHere && <TwoLists />}
      {isHere && <Footer courseId={courseId} />}
    </>
  )
}

const TwoLists = () => {
  const dispatch = useDispatch()
  const { text } = useFilters()
  const { disponiveis, reservados, adicionados, removidos } = useSelector(selectLists)
  const seats = useSelector(selectSeats)
  const available = useSelector(selectAvailable)
  const mayEdit = useMayEdit('preReserva')
  const [said, setSaid] = useState('')
  return (
    <div className="row">
      <div className="col-md-6">
        <Card title={`Disponíveis (${available})`}>
          <SearchField label="Buscar aluno" placeholder="Nome, RA ou CPF" {...text('search')} />
          <StudentMoves
            label="Alunos disponíveis"
            students={disponiveis}
            pending={removidos}
            verb="Incluir"
            icon={ArrowRight}
            disabled={!mayEdit}
            onMove={({ id, nome }) => {
              dispatch(studentAdded(id))
              setSaid(`${nome} na pré-reserva.`)
            }}
            empty={
              <EmptyState
                title="Ninguém disponível"
                reason="O curso já está completo, ou a busca não encontrou ninguém."
              />
            }
          />
          {available > disponiveis.length && (
            <p className="text-secondary">Mostramos os primeiros. Busque pelo nome para ver os outros.</p>
          )}
        </Card>
      </div>
      <div className="col-md-6">
        <Card title={`Na pré-reserva (${reservados.length} de ${plural(seats, 'vaga', 'vagas')})`}>
          {reservados.length > seats && (
            <p role="note">Há mais alunos que vagas: os últimos a se inscrever entram na lista de espera.</p>
          )}
          <StudentMoves
            label="Alunos na pré-reserva"
            students={reservados}
            pending={adicionados}
            verb="Retirar"
            icon={ArrowLeft}
            disabled={!mayEdit}
            onMove={({ id, nome }) => {
              dispatch(studentRemoved(id))
              setSaid(`${nome} fora da pré-reserva.`)
            }}
            empty={<EmptyState title="Ninguém ainda" reason="Inclua alunos da lista ao lado." />}
          />
        </Card>
      </div>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  )
}

const Footer = ({ courseId }: { readonly courseId: number }) => {
  const dispatch = useDispatch()
  const lists = useSelector(selectLists)
  const target = useSelector(selectTarget)
  const pending = useSelector(selectIsPending)
  const saving = useIsRunning(saveChanges)
  const mayEdit = useMayEdit('preReserva')
  const changes = changesOf(lists)
  const isCopy = lists.modo === COPYING
  const goal = isCopy ? target : courseId
  if (!mayEdit) return null
  return (
    <StickyFooter
      status={
        pending &&
        `${formatCount(changes.adicionados.length)} a incluir, ${formatCount(changes.removidos.length)} a retirar`
      }
    >
      <Button icon={RotateCcw} disabled={!pending || saving} onClick={() => dispatch(listsReset())}>
        Restaurar
      </Button>
      <Button
        variant="primary"
        icon={Save}
        loading={saving}
        disabled={!pending || goal === null}
        onClick={() => goal !== null && dispatch(saveChanges.asked({ cursoExtraId: goal, ...changes }))}
      >
        Salvar
      </Button>
    </StickyFooter>
  )
}
