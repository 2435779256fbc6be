import { useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { Board } from '#domain/teaching/assignments.schemas.ts'
import { needsIn, staffingOn } from '#domain/teaching/needs.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useQuery } from '#src/core/router/RouteTable.tsx'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { boardAsked } from '#src/features/academico/assignments/assignments.requests.ts'
import {
  assigningOpened,
  type BoardView,
  cellOpened,
  cellPicked,
  selectBoard,
  selectPicked,
  selectPicking,
  selectView,
  viewChosen,
} from '#src/features/academico/assignments/assignments.slice.ts'
import { BoardDialogs } from '#src/features/academico/assignments/screens/BoardDialogs.tsx'
import { BoardTools } from '#src/features/academico/assignments/screens/BoardTools.screen.tsx'
import { BoardNeeds } from '#src/features/academico/assignments/views/BoardNeeds.view.tsx'
import { CourseBoards } from '#src/features/academico/assignments/views/CourseBoards.view.tsx'
import { TeacherBoard } from '#src/features/academico/assignments/views/TeacherBoard.view.tsx'
import { Awaited } from '#src/screens/Awaited.tsx'
import { YearUnitFilters } from '#src/screens/YearUnitFilters.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Tabs } from '#src/ui/Tabs.tsx'

/** A-G5: class groups and the subjects of their matrices, with who teaches them; and the same by teacher. */
export const Screen = () => {
  const { values } = useFilters()
  const query = useQuery()
  const board = useSelector(selectBoard)
  return (
    <div className="page">
      <BoardTools />
      {board !== null && <LoadedBoard board={board} />}
      <Awaited asks={[boardAsked(values, query)]} isHere={board !== null} />
      <BoardDialogs />
    </div>
  )
}

const LoadedBoard = ({ board }: { readonly board: Board }) => {
  const dispatch = useDispatch()
  const view = useSelector(selectView)
  const picking = useSelector(selectPicking)
  const picked = useSelector(selectPicked)
  const mayEdit = useMayEdit('atribuicaoAulas') && board.anoLetivo?.encerrado === false
  const staffing = useMemo(() => staffingOn(board, board.dia), [board])
  return (
    <>
      <YearUnitFilters place={board} />
      <BoardNeeds board={board} needs={needsIn(board, staffing)} />
      {board.turmas.length === 0 ? (
        <EmptyState
          title="Nenhuma turma neste ano e unidade"
          reason="Cadastre as turmas e ponha as matrizes em vigor para atribuir as aulas."
        />
      ) : (
        <Tabs<BoardView>
          id="quadro"
          label="Quadro de atribuições"
          active={view}
          onSelect={(chosen) => dispatch(viewChosen(chosen))}
          tabs={[
            {
              key: 'turmas',
              title: 'Por turma',
              content: (
                <CourseBoards
                  board={board}
                  staffing={staffing}
                  picked={picking ? picked : null}
                  onCell={(place, isFree) => {
                    if (picking) dispatch(cellPicked(place))
                    else dispatch(mayEdit && isFree ? assigningOpened([place]) : cellOpened(place))
                  }}
                />
              ),
            },
            { key: 'professores', title: 'Por professor', content: <TeacherBoard board={board} /> },
          ]}
        />
      )}
    </>
  )
}
