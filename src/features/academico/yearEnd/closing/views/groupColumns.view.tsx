import type { YearGroup } from '#domain/yearEnd/closing.schemas.ts'
import { GroupState } from '#src/features/academico/yearEnd/closing/views/GroupState.view.tsx'
import { Button } from '#src/ui/Button.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'

/** The class groups of a year. `onMinutes`: with one that is closed. */
export const groupColumns = (onMinutes: (group: YearGroup) => void): readonly Column<YearGroup>[] => [
  {
    key: 'turma',
    header: 'Turma',
    always: true,
    cell: ({ nome, serie, curso }) => <TwoLines first={nome} second={`${serie} · ${curso.nome}`} />,
  },
  { key: 'alunos', header: 'Alunos', align: 'end', width: 'narrow', cell: ({ alunos }) => alunos },
  { key: 'estado', header: 'Estado', cell: (group) => <GroupState group={group} /> },
  { key: 'por', header: 'Fechada por', cell: ({ fechadaPor }) => fechadaPor },
  {
    key: 'ata',
    header: 'Ata',
    align: 'end',
    width: 'narrow',
    cell: (group) =>
      group.ata !== null && (
        <Button variant="link" onClick={() => onMinutes(group)}>
          Nº {group.ata} <span className="visually-hidden">, ata da turma {group.nome}</span>
        </Button>
      ),
  },
]
