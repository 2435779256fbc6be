import type { ChangedGroups as Changed, SchemeChanges } from '#domain/evaluationSchemes/evaluationSchemes.schemas.ts'
import { plural } from '#src/lib/text.ts'
import { AmountsTable } from '#src/ui/AmountsTable.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

type Group = Changed['turmas'][number]

interface ChangedGroupsProps {
  /** Null while they load. */
  readonly changes: SchemeChanges | null
  readonly onOpen: (group: Group) => void
}

/** How many students of which class groups change by a draft, before it is put in force. */
export const ChangedGroups = ({ changes, onOpen }: ChangedGroupsProps) => {
  if (changes === null) return <Skeleton shape="block" />
  const { alunos, mudam, turmas } = changes.resultados
  if (alunos === 0) return <p>Ninguém tem notas por este esquema ainda: nenhum resultado muda.</p>
  if (mudam === 0)
    return <p>Comparamos {plural(alunos, 'aluno', 'alunos')} com notas: ninguém muda de nota nem de situação.</p>
  const changing = turmas.filter((turma) => turma.mudam > 0)
  const hasUnits = new Set(changing.map(({ unidade }) => unidade)).size > 1
  return (
    <section aria-label="Quem muda" className="stack">
      <p>
        {mudam === 1 ? 'Muda' : 'Mudam'} <strong>{plural(mudam, 'aluno', 'alunos')}</strong> de {alunos} com notas. As
        notas lançadas ficam como estão; muda o que se calcula delas.
      </p>
      <AmountsTable label="Quem muda" rowCount={changing.length} ofWords>
        <thead>
          <tr>
            <th scope="col">Turma</th>
            {hasUnits && <th scope="col">Unidade</th>}
            <th scope="col">Mudam</th>
            <th scope="col">
              <VisuallyHidden>Ver</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {changing.map((turma) => (
            <tr key={turma.id}>
              <th scope="row">{turma.nome}</th>
              {hasUnits && <td>{turma.unidade}</td>}
              <td>
                {turma.mudam} de {turma.alunos}
              </td>
              <td>
                <Button variant="link" onClick={() => onOpen(turma)}>
                  Ver quem muda <VisuallyHidden>na turma {turma.nome}</VisuallyHidden>
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </AmountsTable>
    </section>
  )
}
