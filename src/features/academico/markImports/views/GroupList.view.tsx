import type { ImportGroup } from '#domain/markImports/markImports.schemas.ts'
import { GROUP_STATES } from '#src/features/academico/markImports/words.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { plural } from '#src/lib/text.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Section } from '#src/ui/Section.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

interface GroupListProps {
  readonly groups: readonly ImportGroup[]
  readonly undoing: boolean
  /** Left out where the person may undo nothing. */
  readonly onUndo: ((group: ImportGroup) => void) | undefined
}

/** The class groups of an import: each comes in whole or not at all. */
export const GroupList = ({ groups, undoing, onUndo }: GroupListProps) => (
  <Section title="Turmas do arquivo">
    <RowList>
      {groups.map((group) => (
        <li key={group.idTurma}>
          <span>
            <strong>{group.turma}</strong>
            <small className="text-secondary d-block">{countsText(group)}</small>
            {group.motivo !== '' && group.situacao === 'recusada' && <small className="d-block">{group.motivo}</small>}
            {historyOf(group).map((line) => (
              <small key={line} className="text-secondary d-block">
                {line}
              </small>
            ))}
          </span>
          <StatusBadge tone={GROUP_STATES[group.situacao].tone}>{GROUP_STATES[group.situacao].label}</StatusBadge>
          {group.situacao === 'aplicada' && onUndo !== undefined && (
            <Button variant="ghost" loading={undoing} onClick={() => onUndo(group)}>
              Desfazer <VisuallyHidden>{group.turma}</VisuallyHidden>
            </Button>
          )}
        </li>
      ))}
    </RowList>
  </Section>
)

const countsText = ({ alteradas, iguais, erradas }: ImportGroup): string =>
  [
    plural(alteradas, 'nota alterada', 'notas alteradas'),
    ...(iguais > 0 ? [`${iguais} sem mudança`] : []),
    ...(erradas > 0 ? [`${erradas} com erro`] : []),
  ].join(' · ')

const historyOf = ({ aplicadaPor, aplicadaEm, desfeitaPor, desfeitaEm }: ImportGroup): readonly string[] => [
  ...(aplicadaEm === null ? [] : [`Aplicada por ${aplicadaPor}, ${formatDateTime(aplicadaEm)}`]),
  ...(desfeitaEm === null ? [] : [`Desfeita por ${desfeitaPor}, ${formatDateTime(desfeitaEm)}`]),
]
