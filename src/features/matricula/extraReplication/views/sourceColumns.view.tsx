import type { ExtraCourseRow } from '#domain/extraCourses/extraCourses.schemas.ts'
import { listedHours } from '#domain/signUps/listedCourse.ts'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'
import type { Column } from '#src/ui/table/columns.ts'

/** The columns of the courses to copy: what, when and where. */
export const sourceColumns: readonly Column<ExtraCourseRow>[] = [
  {
    key: 'nome',
    header: 'Curso',
    sort: 'nome',
    cell: ({ nome, turma }) => <TwoLines first={nome} second={turma} />,
  },
  { key: 'unidade', header: 'Unidade', sort: 'unidade', cell: ({ unidade }) => unidade },
  { key: 'horario', header: 'Horário', cell: (course) => listedHours(course) || 'A combinar' },
  { key: 'local', header: 'Local', cell: ({ local }) => local },
  { key: 'vagas', header: 'Vagas', sort: 'vagas', align: 'end', cell: ({ vagas }) => vagas },
]
