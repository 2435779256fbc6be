import '#src/styles/marks.scss'
import { markText } from '#domain/marks/readMark.ts'
import { EXAM } from '#domain/marks/sheetStage.ts'
import type { StudentMarks } from '#domain/marks/studentMarks.schemas.ts'
import { absentText } from '#domain/subjectDismissals/dismissed.ts'
import { exactText, gradeText, isLowGrade } from '#src/features/academico/marks/gradeWords.ts'
import { type ReachedStage, type ReachedSubject, subjectKey } from '#src/features/academico/marks/student/reached.ts'
import { classes } from '#src/lib/classes.ts'

interface MarksTableProps {
  readonly stages: StudentMarks['etapas']
  readonly subjects: readonly ReachedSubject[]
  readonly onOpen: (group: number, subject: number | null, stage: number) => void
  readonly onExplain: (subject: number) => void
}

/** Subjects by stages: the grade of each with its mean and recovery, then the year with exam and situation. */
export const MarksTable = ({ stages, subjects, onOpen, onExplain }: MarksTableProps) => (
  <div className="marks-box">
    <table className="marks" aria-label="Notas por disciplina e etapa">
      <thead>
        <tr>
          <th scope="col">Disciplina</th>
          {stages.map(({ numero, nome }) => (
            <th key={numero} scope="col">
              {nome}
            </th>
          ))}
          <th scope="col">Média</th>
          <th scope="col">Exame</th>
          <th scope="col">Situação</th>
        </tr>
      </thead>
      <tbody>
        {subjects.map((reached) => {
          const { idDisciplina, nome } = reached.subject
          const { mean, concept, situation } = reached.result
          return (
            <tr key={subjectKey(reached.subject)}>
              <th scope="row">{nome}</th>
              {stages.map(({ numero, nome: stage }) => (
                <StageCell
                  key={numero}
                  name={`${nome}, ${stage}`}
                  reached={reached}
                  stage={reached.stages.find((one) => one.numero === numero)}
                  onOpen={(group) => onOpen(group, idDisciplina, numero)}
                />
              ))}
              <td className={classes(mean !== null && mean.lt(reached.scheme.pass) && 'is-low')}>
                <button
                  type="button"
                  className="mark-grade"
                  aria-label={`${(concept ?? exactText(mean)) || '–'}: média de ${nome}. Como chegamos neste valor`}
                  onClick={() => onExplain(subjectKey(reached.subject))}
                >
                  {(concept ?? exactText(mean)) || '–'}
                </button>
              </td>
              <td>
                <ExamCell reached={reached} onOpen={(group) => onOpen(group, idDisciplina, EXAM)} />
              </td>
              <td>{situation}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </div>
)

interface StageCellProps {
  readonly name: string
  readonly reached: ReachedSubject
  readonly stage: ReachedStage | undefined
  readonly onOpen: (group: number) => void
}

/** A stage that the student does not have says so; every other one opens its sheet. */
const StageCell = ({ name, reached, stage, onOpen }: StageCellProps) => {
  const group = stage?.idTurma ?? null
  if (stage === undefined || group === null) return <td className="text-secondary">não tem</td>
  if (stage.dispensada) return <td className="text-secondary">{absentText(stage)}</td>
  const { mean, original, grade } = stage.grade
  const isLow = isLowGrade(reached.scheme, grade)
  const text = gradeText(grade) || '–'
  const first = original === null ? '' : gradeText(original)
  const parts = stage.recovery === '' ? '' : `média ${gradeText(mean)} · rec. ${stage.recovery}`
  const brought = stage.origin === null ? '' : `transferida de ${stage.origin}`
  const visible = [first, text, brought, parts].filter((part) => part !== '').join(' ')
  const adjusted = first === '' ? '' : `, média ajustada no lugar de ${first}`
  return (
    <td className={classes(isLow && 'is-low')}>
      <button
        type="button"
        className="mark-grade"
        aria-label={`${visible}: ${name}${adjusted}${isLow ? ', abaixo da média' : ''}. Ver e lançar`}
        onClick={() => onOpen(group)}
      >
        {first !== '' && <s>{first}</s>} {text}
        {isLow && <span aria-hidden="true">↓</span>}
        {brought !== '' && <small className="d-block">{brought}</small>}
        {parts !== '' && <small className="d-block">{parts}</small>}
      </button>
    </td>
  )
}

interface ExamCellProps {
  readonly reached: ReachedSubject
  readonly onOpen: (group: number) => void
}

/** What a student needs in the exam, or got in it: it opens the sheet of the exam. */
const ExamCell = ({ reached: { subject, stages, result }, onOpen }: ExamCellProps) => {
  const exam = stages.find(({ numero }) => numero === EXAM)
  const group = exam?.idTurma ?? null
  const [cell] = exam?.celulas ?? []
  const text = (cell && markText(cell)) || examText(result.exam)
  if (text === '' || group === null) return text
  return (
    <button
      type="button"
      className="mark-grade"
      aria-label={`${text}: exame de ${subject.nome}. Ver e lançar`}
      onClick={() => onOpen(group)}
    >
      {text}
    </button>
  )
}

const examText = (exam: ReachedSubject['result']['exam']): string => {
  if (exam === null) return ''
  return exam.possible ? `precisa de ${exactText(exam.mark)}` : 'impossível'
}
