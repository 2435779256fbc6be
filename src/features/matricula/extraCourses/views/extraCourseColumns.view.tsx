import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Power from 'lucide-react/icons/power'
import PowerOff from 'lucide-react/icons/power-off'
import type { ExtraCourseRow } from '#domain/api/extraCourses.schemas.ts'
import { COURSE_GENDERS, SCHEDULE_KINDS } from '#domain/lists/extraCourses.ts'
import { nameIn } from '#domain/lists/list.ts'
import { listedHours } from '#domain/rules/extraCourses/listed.ts'
import { plural } from '#src/lib/text.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Menu } from '#src/ui/Menu.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'

interface Actions {
  readonly mayEdit: boolean
  readonly onOpen: (course: ExtraCourseRow) => void
  readonly onStatus: (course: ExtraCourseRow) => void
}

/** An extra course in the list: what it is, when and where, and how full. */
export const extraCourseColumns = (actions: Actions): readonly Column<ExtraCourseRow>[] => [
  {
    key: 'nome',
    header: 'Curso',
    sort: 'nome',
    cell: ({ nome, turma }) => (
      <>
        {nome}
        <small className="d-block">{turma}</small>
      </>
    ),
  },
  {
    key: 'horario',
    header: 'Horário',
    cell: (course) => (
      <>
        {listedHours(course) || 'A combinar'}
        <small className="d-block">{nameIn(SCHEDULE_KINDS, course.tipoHorario)}</small>
      </>
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
  {
    key: 'acoes',
    header: 'Ações',
    align: 'end',
    width: 'narrow',
    cell: (course) => <CourseMenu course={course} {...actions} />,
  },
]

/** How many seats are taken, drawn as well, and how many wait for one. */
const Seats = ({ nome, turma, vagas, livres, espera }: ExtraCourseRow) => (
  <div>
    {vagas - livres} de {vagas}
    {livres === 0 && ' · lotado'}
    {espera > 0 && <small className="d-block">{plural(espera, 'na lista de espera', 'na lista de espera')}</small>}
    <progress aria-label={`Vagas ocupadas: ${nome} ${turma}`} value={vagas - livres} max={vagas} />
  </div>
)

const CourseMenu = ({ course, mayEdit, onOpen, onStatus }: Actions & { readonly course: ExtraCourseRow }) => {
  const changes = mayEdit && !course.anoEncerrado
  return (
    <Menu
      label={<Icon of={Ellipsis} />}
      name={`Ações: ${course.nome} ${course.turma}`}
      entries={[
        { key: 'open', label: changes ? 'Editar' : 'Abrir', icon: Pencil, onSelect: () => onOpen(course) },
        ...(changes
          ? [
              {
                key: 'status',
                label: course.ativo ? 'Encerrar' : 'Reabrir',
                icon: course.ativo ? PowerOff : Power,
                onSelect: () => onStatus(course),
              },
            ]
          : []),
      ]}
    />
  )
}
