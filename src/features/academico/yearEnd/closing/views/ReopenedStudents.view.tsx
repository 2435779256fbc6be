import { situationText } from '#domain/yearEnd/outcomeText.ts'
import type { ReopenableStudent } from '#domain/yearEnd/closing.schemas.ts'
import { Button } from '#src/ui/Button.tsx'
import { CheckField } from '#src/ui/CheckField.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

interface ReopenedStudentsProps {
  /** Null while they load. */
  readonly students: readonly ReopenableStudent[] | null
  /** Who stays closed. */
  readonly left: ReadonlySet<number>
  readonly onChange: (left: ReadonlySet<number>) => void
}

/** For which students of a class group it is reopened: all of them, until some are left out. */
export const ReopenedStudents = ({ students, left, onChange }: ReopenedStudentsProps) => {
  if (students === null) return <Skeleton shape="block" />
  const toggle = (id: number) => onChange(left.has(id) ? without(left, id) : new Set([...left, id]))
  return (
    <fieldset>
      <legend className="h6">
        {left.size === 0
          ? `Toda a turma (${students.length} alunos)`
          : `${students.length - left.size} de ${students.length} alunos`}
      </legend>
      <div className="stack stack-close">
        <div>
          {left.size === 0 ? (
            <Button variant="link" onClick={() => onChange(new Set(students.map(({ idMatricula }) => idMatricula)))}>
              Escolher só alguns
            </Button>
          ) : (
            <Button variant="link" onClick={() => onChange(new Set())}>
              Escolher todos
            </Button>
          )}
        </div>
        {left.size > 0 &&
          students.map(({ idMatricula, aluno, situacao, trava }) => (
            <CheckField
              key={idMatricula}
              label={aluno}
              hint={trava === '' ? situationText(situacao) : `${situationText(situacao)}. Travado: ${trava}`}
              checked={!left.has(idMatricula)}
              onChange={() => toggle(idMatricula)}
            />
          ))}
        {left.size === students.length && <p className="text-danger-emphasis mb-0">Escolha ao menos um aluno.</p>}
      </div>
    </fieldset>
  )
}

const without = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> =>
  new Set([...ids].filter((one) => one !== id))
