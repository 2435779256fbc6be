import { useDispatch, useSelector } from 'react-redux'
import type { NotesPage } from '#domain/councils/notes.schemas.ts'
import { numberedName } from '#domain/rosterNumbers/numberedName.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { loadNotes } from '#src/features/academico/councils/notes/councilNotes.requests.ts'
import { selectPage, selectStudent, studentOpened } from '#src/features/academico/councils/notes/councilNotes.slice.ts'
import { NoteForm } from '#src/features/academico/councils/notes/screens/NoteForm.tsx'
import { OwnReferrals } from '#src/features/academico/councils/notes/screens/OwnReferrals.tsx'
import { StudentFacts, StudentNotes } from '#src/features/academico/councils/views/StudentFacts.view.tsx'
import { StudentHeading } from '#src/features/academico/councils/views/StudentHeading.view.tsx'
import { useStudentKeys } from '#src/features/academico/councils/views/useStudentKeys.ts'
import { optionsOf } from '#src/lib/offered.ts'
import { Awaited } from '#src/screens/Awaited.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

/** What is noted of each student before a class council, beside what is known of them. */
export const Screen = () => {
  const page = useSelector(selectPage)
  return (
    <div className="page">
      <PageHeader
        title="Apontamentos do conselho"
        subtitle="O que o conselho precisa saber de cada aluno, escrito antes da reunião."
      />
      {page !== null && (
        <>
          {page.encaminhamentos.length > 0 && <OwnReferrals referrals={page.encaminhamentos} />}
          <Card>
            <NotesFilters page={page} />
          </Card>
          {page.motivo !== '' && <Notice type="info">{page.motivo}</Notice>}
          <Students page={page} />
        </>
      )}
      <Awaited asks={[loadNotes.asked({})]} isHere={page !== null} />
    </div>
  )
}

const NotesFilters = ({ page: { turmas, idTurma, etapas, numeroEtapa } }: { readonly page: NotesPage }) => {
  const filters = useFilters()
  return (
    <FilterBar>
      <SelectField label="Turma" empty={null} options={optionsOf(turmas)} {...filters.choice('group', idTurma)} />
      {etapas.length > 0 && (
        <SelectField
          label="Etapa"
          empty={null}
          options={etapas.map(({ numero, nome }) => ({ value: String(numero), label: nome }))}
          {...filters.choice('stage', numeroEtapa)}
        />
      )}
    </FilterBar>
  )
}

const Students = ({ page }: { readonly page: NotesPage }) => {
  const dispatch = useDispatch()
  const open = useSelector(selectStudent)
  const { place, go } = useStudentKeys(page.alunos, open, (enrolment) => dispatch(studentOpened(enrolment)))
  const student = page.alunos[place]
  if (student === undefined)
    return (
      <EmptyState
        title="Nenhum aluno para apontar"
        reason="Os alunos aparecem aqui quando você der aula a uma turma, ou escolher uma."
      />
    )
  return (
    <section className="stack" aria-label="Alunos">
      <StudentHeading name={numberedName(student)} place={place} count={page.alunos.length} onGo={go} />
      <div className="row">
        <div className="col-lg-5">
          <Card title="Dados">
            <StudentFacts student={student} />
          </Card>
        </div>
        <div className="col-lg-7">
          <div className="stack">
            {page.motivo === '' && page.disciplinas.length > 0 && (
              <Card title="Seu apontamento">
                <NoteForm page={page} student={student} />
              </Card>
            )}
            <Card title="Apontamentos deste aluno">
              <StudentNotes notes={student.apontamentos} />
            </Card>
          </div>
        </div>
      </div>
    </section>
  )
}
