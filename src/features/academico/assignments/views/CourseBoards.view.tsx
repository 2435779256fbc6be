import type { Board, BoardGroup } from '#domain/teaching/assignments.schemas.ts'
import { type Staffing, staffingKey } from '#domain/teaching/needs.ts'
import { grouped } from '#domain/base/grouped.ts'
import type { CellPlace } from '#src/features/academico/assignments/assignments.slice.ts'
import { BoardCell } from '#src/features/academico/assignments/views/BoardCell.view.tsx'
import { Section } from '#src/ui/Section.tsx'
import { LessonBoard } from '#src/views/LessonBoard.tsx'

interface CourseBoardsProps {
  readonly board: Board
  readonly staffing: ReadonlyMap<string, Staffing>
  /** What is picked; null while nothing is. */
  readonly picked: readonly CellPlace[] | null
  /** `isFree`: nobody teaches it yet. */
  readonly onCell: (place: CellPlace, isFree: boolean) => void
}

/** A table for each course: its class groups, and the subjects of their matrices. Arrow keys move between the cells. */
export const CourseBoards = (props: CourseBoardsProps) => (
  <div className="stack">
    <p className="text-secondary text-small mb-0">
      No teclado, Tab passa de um curso a outro, e as setas andam entre as turmas e disciplinas.
    </p>
    {[...grouped(props.board.turmas, ({ curso }) => curso.id).values()].map((groups) => (
      <CourseBoard key={groups[0]?.curso.id} groups={groups} {...props} />
    ))}
  </div>
)

const CourseBoard = ({
  groups,
  board,
  staffing,
  picked,
  onCell,
}: CourseBoardsProps & { readonly groups: readonly BoardGroup[] }) => {
  const course = groups[0]?.curso.nome ?? ''
  const subjects = subjectsOf(board, groups)
  return (
    <Section title={course}>
      <LessonBoard label={`Atribuições: ${course}`}>
        <thead>
          <tr>
            <th scope="col">Turma</th>
            {subjects.map(({ id, nome }) => (
              <th key={id} scope="col">
                {nome}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.id}>
              <th scope="row">
                {group.nome}
                <small>
                  {group.series} · {group.turno.nome}
                  {group.itens.length === 0 && ' · sem matriz em vigor'}
                </small>
              </th>
              {subjects.map(({ id, regencia }) => {
                const place = { idTurma: group.id, idDisciplina: id }
                const item = group.itens.find(({ idDisciplina }) => idDisciplina === id)
                const staffed = staffing.get(staffingKey(place))
                return (
                  <td key={id}>
                    {staffed !== undefined && (item !== undefined || regencia) && (
                      <BoardCell
                        board={board}
                        place={place}
                        lessons={item?.aulasSemana ?? null}
                        staffed={staffed}
                        picked={
                          picked &&
                          picked.some((one) => one.idTurma === group.id && one.idDisciplina === place.idDisciplina)
                        }
                        onClick={() => onCell(place, staffed.titular === null && staffed.outros.length === 0)}
                      />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </LessonBoard>
    </Section>
  )
}

/** The subjects of some class groups in their order; that of a whole class group where a matrix has one teacher for several. */
const subjectsOf = ({ disciplinas, atribuicoes }: Board, groups: readonly BoardGroup[]) => {
  const items = groups.flatMap(({ itens }) => itens)
  const ids = new Set(items.map(({ idDisciplina }) => idDisciplina))
  const hasWhole = items.some(({ regencia }) => regencia)
  const assigned = new Set(
    atribuicoes.flatMap(({ idTurma, idDisciplina }) => (groups.some(({ id }) => id === idTurma) ? [idDisciplina] : [])),
  )
  const shown = disciplinas.filter(({ id, regencia }) => (regencia ? hasWhole || assigned.has(id) : ids.has(id)))
  return shown.toSorted((one, other) => Number(other.regencia) - Number(one.regencia))
}
