import { useDispatch, useSelector } from 'react-redux'
import type { Council } from '#domain/councils/councils.schemas.ts'
import { numberedName } from '#domain/rosterNumbers/numberedName.ts'
import {
  selectDialog,
  selectStudent,
  selectSubject,
  studentOpened,
} from '#src/features/academico/councils/meetings/councils.slice.ts'
import { CouncilStudentForm } from '#src/features/academico/councils/meetings/screens/CouncilStudentForm.tsx'
import { OpinionDialog, VoteDialog } from '#src/features/academico/councils/meetings/screens/lazyDialogs.tsx'
import { SubjectVotes } from '#src/features/academico/councils/meetings/screens/SubjectVotes.tsx'
import { StudentHeading } from '#src/features/academico/councils/views/StudentHeading.view.tsx'
import { StudentFacts, StudentNotes } from '#src/features/academico/councils/views/StudentFacts.view.tsx'
import { useStudentKeys } from '#src/features/academico/councils/views/useStudentKeys.ts'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

/** The students of a council one by one: facts and notes on one side, what the council says on the other. */
export const StudentsOfCouncil = ({ council }: { readonly council: Council }) => {
  const dispatch = useDispatch()
  const open = useSelector(selectStudent)
  const dialog = useSelector(selectDialog)
  const subject = useSelector(selectSubject)
  const { alunos } = council
  const { place, go } = useStudentKeys(alunos, open, (enrolment) => dispatch(studentOpened(enrolment)))
  const student = alunos[place]
  if (student === undefined)
    return <EmptyState title="Nenhum aluno nesta turma" reason="Os alunos aparecem aqui quando estiverem na turma." />
  const voted = student.disciplinas.find(({ idDisciplina }) => idDisciplina === subject)
  return (
    <section className="stack" aria-label="Alunos do conselho">
      <StudentHeading name={numberedName(student)} place={place} count={alunos.length} onGo={go} />
      <div className="row">
        <div className="col-lg-5">
          <div className="stack">
            <Card title="Dados">
              <StudentFacts student={student} />
            </Card>
            <Card title="Apontamentos">
              <StudentNotes notes={student.apontamentos} />
            </Card>
          </div>
        </div>
        <div className="col-lg-7">
          <div className="stack">
            <SubjectVotes council={council} student={student} />
            <CouncilStudentForm key={student.idMatricula} council={council} student={student} />
          </div>
        </div>
      </div>
      {dialog === 'opinion' && <OpinionDialog council={council} student={student} />}
      {dialog === 'vote' && voted !== undefined && <VoteDialog council={council} student={student} subject={voted} />}
    </section>
  )
}
