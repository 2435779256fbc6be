import '#src/styles/amounts.scss'
import { nameIn } from '#domain/base/list.ts'
import { NOTE_CATEGORIES, NOTE_DEGREES } from '#domain/councils/councils.lists.ts'
import type { CouncilNote } from '#domain/councils/facts.schemas.ts'
import type { NotedStudent } from '#domain/councils/notes.schemas.ts'
import { stageName } from '#domain/marks/sheetStage.ts'
import { plural } from '#src/lib/text.ts'
import { BarChart } from '#src/ui/BarChart.tsx'
import { BareList } from '#src/ui/BareList.tsx'
import { type Fact, Facts } from '#src/ui/Facts.tsx'

type Known = Pick<NotedStudent, 'faltas' | 'presenca' | 'ocorrencias' | 'evolucao' | 'disciplinas'>

const percentText = (percent: number): string => `${percent.toLocaleString('pt-BR')}%`

/** What is known of a student before anybody speaks: presence, marks of each subject, and how they went. */
export const StudentFacts = ({ student }: { readonly student: Known }) => (
  <div className="stack">
    <Facts items={factsOf(student)} />
    <MarksTable student={student} />
    {student.evolucao.some(({ media }) => media !== null) && (
      <BarChart
        label="Evolução da média das disciplinas"
        header="Etapa"
        series={['Média']}
        whole={() => 10}
        bars={student.evolucao.map(({ etapa, media }) => ({
          key: etapa,
          name: stageName(etapa),
          values: [media ?? 0],
          text: media === null ? '–' : media.toLocaleString('pt-BR'),
          cells: [media === null ? '–' : media.toLocaleString('pt-BR')],
        }))}
      />
    )}
  </div>
)

const factsOf = ({ faltas, presenca, ocorrencias }: Known): readonly Fact[] => [
  ['Presença', presenca === null ? 'Sem chamadas' : percentText(presenca)],
  ['Faltas', plural(faltas, 'falta', 'faltas')],
  ['Ocorrências', ocorrencias === 0 ? 'Nenhuma' : plural(ocorrencias, 'ocorrência', 'ocorrências')],
]

const MarksTable = ({ student: { disciplinas } }: { readonly student: Known }) => {
  if (disciplinas.length === 0) return <p className="text-secondary mb-0">Ainda não há notas.</p>
  const stages = [...new Set(disciplinas.flatMap(({ etapas }) => etapas.map(({ etapa }) => etapa)))].toSorted(
    (one, other) => one - other,
  )
  return (
    <div className="table-responsive">
      <table className="amounts" aria-label="Notas por disciplina">
        <thead>
          <tr>
            <th scope="col">Disciplina</th>
            {stages.map((stage) => (
              <th key={stage} scope="col" className="text-end">
                <abbr title={stageName(stage)}>{stage}ª</abbr>
              </th>
            ))}
            <th scope="col" className="text-end">
              Média
            </th>
            <th scope="col" className="text-end">
              Faltas
            </th>
          </tr>
        </thead>
        <tbody>
          {disciplinas.map(({ idDisciplina, disciplina, etapas, media, situacao, abaixo, faltas }) => (
            <tr key={`${idDisciplina} ${disciplina}`}>
              <th scope="row">{disciplina}</th>
              {stages.map((stage) => (
                <td key={stage} className="text-end">
                  {etapas.find(({ etapa }) => etapa === stage)?.nota || '–'}
                </td>
              ))}
              <td className={abaixo ? 'text-end text-danger fw-semibold' : 'text-end'}>
                {media || (situacao === 'Dispensado' ? situacao : '–')}
              </td>
              <td className="text-end">{faltas}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface NotesProps {
  readonly notes: readonly CouncilNote[]
}

/** What was noted of a student before the council. */
export const StudentNotes = ({ notes }: NotesProps) =>
  notes.length === 0 ? (
    <p className="text-secondary mb-0">Nenhum apontamento.</p>
  ) : (
    <BareList>
      {notes.map((note) => (
        <li key={note.id}>
          <strong>{noteTitle(note)}</strong>
          <div>{note.texto}</div>
          <small className="text-secondary">
            {note.autor}
            {note.visivel && ' · a família lê'}
          </small>
        </li>
      ))}
    </BareList>
  )

/** A note by its subject, category and degree. */
const noteTitle = ({ disciplina, categoria, grau }: CouncilNote): string =>
  [disciplina || 'Geral', nameIn(NOTE_CATEGORIES, categoria), nameIn(NOTE_DEGREES, grau).toLowerCase()].join(' · ')
