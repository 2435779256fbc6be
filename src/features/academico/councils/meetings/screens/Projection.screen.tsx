import { useDispatch, useSelector } from 'react-redux'
import { numberedName } from '#domain/rosterNumbers/numberedName.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { rowIdOf } from '#src/core/students/paths.ts'
import { loadCouncil } from '#src/features/academico/councils/meetings/councils.requests.ts'
import {
  selectCouncil,
  selectStudent,
  studentOpened,
} from '#src/features/academico/councils/meetings/councils.slice.ts'
import { councilPath } from '#src/core/marks/councilPaths.ts'
import { StudentFacts } from '#src/features/academico/councils/views/StudentFacts.view.tsx'
import { StudentHeading } from '#src/features/academico/councils/views/StudentHeading.view.tsx'
import { useStudentKeys } from '#src/features/academico/councils/views/useStudentKeys.ts'
import { Awaited } from '#src/screens/Awaited.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

/** One student at a time on a wall: large type, arrow keys, nothing of anybody else and nothing that is for the school alone. */
export const Screen = () => {
  const dispatch = useDispatch()
  const id = rowIdOf(useParams()['id'])
  const loaded = useSelector(selectCouncil)
  const open = useSelector(selectStudent)
  const council = loaded?.id === id ? loaded : null
  const students = council?.alunos ?? []
  const { place, go } = useStudentKeys(students, open, (enrolment) => dispatch(studentOpened(enrolment)))
  const student = students[place]
  return (
    <div className="page">
      <PageHeader
        title={council === null ? 'Projeção do conselho' : `${council.turma}, ${council.etapa}`}
        actions={council !== null && <ButtonLink to={councilPath(council.id)}>Voltar à reunião</ButtonLink>}
      />
      <Awaited
        asks={id === null ? [] : [loadCouncil.asked(id)]}
        isHere={council !== null}
        missing={<EmptyState title="Conselho não encontrado" reason="Ele pode ser de outra unidade." />}
      />
      {student !== undefined && (
        <section className="stack council-wall" aria-label="Aluno em projeção">
          <StudentHeading name={numberedName(student)} place={place} count={students.length} onGo={go} />
          {student.depois !== '' && (
            <p className="mb-0">
              Situação: <strong>{student.depois}</strong>
            </p>
          )}
          <StudentFacts student={student} />
          {student.sintese !== '' && <p className="prose">{student.sintese}</p>}
        </section>
      )}
    </div>
  )
}
