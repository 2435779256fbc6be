import type { ExtraCourseRow } from '#domain/extraCourses/extraCourses.schemas.ts'
import { COURSE_GENDERS, SCHEDULE_KINDS } from '#domain/extraCourses/extraCourses.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { listedHours } from '#domain/signUps/listedCourse.ts'
import { plural } from '#src/lib/text.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { closeEntry, menuColumn, openEntry } from '#src/ui/table/recordColumns.tsx'

interface Actions {
  readonly mayEdit: boolean
  readonly onOpen: (course: ExtraCourseRow) => void
  readonly onStatus: (course: ExtraCourseRow) => void
}

/** The columns of the extra courses: what, when, where, and how full. */
export const extraCourseColumns = ({ mayEdit, onOpen, onStatus }: Actions): readonly Column<ExtraCourseRow>[] => [
  {
    key: 'nome',
    header: 'Curso',
    sort: 'nome',
    cell: ({ nome, turma }) => <TwoLines first={nome} second={turma} />,
  },
  {
    key: 'horario',
    header: 'Horário',
    cell: (course) => (
      <TwoLines first={listedHours(course) || 'A combinar'} second={nameIn(SCHEDULE_KINDS, course.tipoHorario)} />
    ),
  },
  { key: 'unidade', header: 'Unidade', sort: 'unidade', cell: ({ unidade }) => unidade },
  { key: 'local', header: 'Local', cell: ({ local }) => local },
  { key: 'sexo', header: 'Sexo', cell: ({ sexo }) => nameIn(COURSE_GENDERS, sexo) },
  { key: 'vagas', header: 'Vagas', sort: 'vagas', cell: (course) => <Seats {...course} /> },
  {
    key: 'ativo',
    header: 'Situação',
    width: 'narrow',
    cell: ({ ativo }) => (
      <StatusBadge tone={ativo ? 'success' : 'neutral'}>{ativo ? 'Aberto' : 'Encerrado'}</StatusBadge>
    ),
  },
  menuColumn(
    ({ nome, turma }) => `${nome} ${turma}`,
    (course) => {
      const changes = mayEdit && !course.anoEncerrado
      return [
        openEntry(changes, () => onOpen(course)),
        ...(changes ? [closeEntry(course.ativo, () => onStatus(course))] : []),
      ]
    },
  ),
]

/** Taken seats, in figures and as a bar, and the length of the waiting list. */
const Seats = ({ nome, turma, vagas, livres, espera }: ExtraCourseRow) => (
  <div>
    {vagas - livres} de {vagas}
    {livres === 0 && ' · lotado'}
    {espera > 0 && (
      <div className="text-secondary text-small">{plural(espera, 'na lista de espera', 'na lista de espera')}</div>
    )}
    <progress aria-label={`Vagas ocupadas: ${nome} ${turma}`} value={vagas - livres} max={vagas} />
  </div>
)
