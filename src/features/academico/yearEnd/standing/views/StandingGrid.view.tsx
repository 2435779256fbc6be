import '#src/styles/standing.scss'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import { memo } from 'react'
import { nameIn } from '#domain/base/list.ts'
import type { Standing, StandingCell, StandingStudent } from '#domain/yearEnd/standing.schemas.ts'
import { situationText } from '#domain/yearEnd/outcomeText.ts'
import { BY_RULE, RESULT_DECIDERS } from '#domain/yearEnd/yearEnd.lists.ts'
import type { ExplainedCell } from '#src/features/academico/yearEnd/standing/standing.slice.ts'
import { classes } from '#src/lib/classes.ts'
import { IconButton } from '#src/ui/IconButton.tsx'

interface StandingGridProps {
  readonly standing: Standing
  readonly onExplain: (cell: ExplainedCell) => void
  readonly onLock: (enrolment: number) => void
}

/** Students by subject: mean, absences and situation; a cell opens how its value came about. */
export const StandingGrid = ({ standing, onExplain, onLock }: StandingGridProps) => {
  const { disciplinas, alunos, podeTravar } = standing
  return (
    <div className="standing-box">
      <table className="standing" aria-label="Situação por disciplina">
        <thead>
          <tr>
            <th scope="col">Aluno</th>
            <th scope="col">Resultado</th>
            {disciplinas.map(({ id, nome, sigla }) => (
              <th key={id} scope="col" title={nome}>
                <abbr title={nome}>{sigla}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {alunos.map((student) => (
            <StudentRow
              key={student.idMatricula}
              {...{ student, disciplinas, onExplain }}
              onLock={podeTravar ? onLock : null}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface StudentRowProps extends Pick<StandingGridProps, 'onExplain'> {
  readonly student: StandingStudent
  readonly disciplinas: Standing['disciplinas']
  /** Null: the person may not. */
  readonly onLock: ((enrolment: number) => void) | null
}

const StudentRow = memo(({ student, disciplinas, onExplain, onLock }: StudentRowProps) => {
  const { idMatricula, aluno, situacao, decididoPor, presenca, congelado, trava, mudancas, celulas } = student
  return (
    <tr>
      <th scope="row">
        <span className="standing-name">
          {aluno}
          {congelado && onLock !== null && (
            <IconButton
              icon={trava === '' ? LockOpen : Lock}
              label={trava === '' ? `Travar o resultado de ${aluno}` : `Travado: ${trava}. Tirar a trava de ${aluno}`}
              onClick={() => onLock(idMatricula)}
            />
          )}
        </span>
      </th>
      <td className={classes(mudancas.length > 0 && 'is-different')}>
        <button type="button" onClick={() => onExplain({ idMatricula, idDisciplina: null })}>
          <strong>{situationText(situacao)}</strong>
          <small>
            {[presenca, decididoPor === BY_RULE ? '' : nameIn(RESULT_DECIDERS, decididoPor)]
              .filter((text) => text !== '')
              .join(' · ')}
          </small>
          {mudancas.length > 0 && <small>Difere do cálculo</small>}
        </button>
      </td>
      {disciplinas.map(({ id, nome }) => {
        const cell = celulas.find(({ idDisciplina }) => idDisciplina === id)
        return cell === undefined ? (
          <td key={id}>–</td>
        ) : (
          <SubjectCell
            key={id}
            cell={cell}
            name={`${nome}, ${aluno}`}
            onOpen={() => onExplain({ idMatricula, idDisciplina: id })}
          />
        )
      })}
    </tr>
  )
})

interface SubjectCellProps {
  readonly cell: StandingCell
  /** Subject and student. */
  readonly name: string
  readonly onOpen: () => void
}

const SubjectCell = ({ cell, name, onOpen }: SubjectCellProps) => {
  const { media, conselho, faltas, situacao, decididoPor, mudancas } = cell
  const isFailed = situacao === 'Retido' || situacao === 'Retido por falta'
  return (
    <td className={classes(isFailed && 'is-low', mudancas.length > 0 && 'is-different')}>
      <button type="button" onClick={onOpen}>
        <span className="visually-hidden">{name}: </span>
        <strong>{markText(media, conselho)}</strong>
        <small>{situacao}</small>
        <small>
          {faltas ?? 0} f.
          <span className="visually-hidden">altas</span>
          {decididoPor !== BY_RULE && ` · ${nameIn(RESULT_DECIDERS, decididoPor)}`}
        </small>
        {mudancas.length > 0 && <small>Difere do cálculo</small>}
      </button>
    </td>
  )
}

/** `5,5 → 6` where the council gave a mark. */
const markText = (mean: string, council: string): string => {
  if (council !== '') return `${mean === '' ? '–' : mean} → ${council}`
  return mean === '' ? '–' : mean
}
