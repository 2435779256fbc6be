import X from 'lucide-react/icons/x'
import { nameIn } from '#domain/base/list.ts'
import { MARK_KINDS } from '#domain/evaluation/evaluation.lists.ts'
import type { Link, LinkedGrade } from '#domain/evaluationSchemes/links.schemas.ts'
import { BareList } from '#src/ui/BareList.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'

/** Asks before a link is undone, by what it is of; null for a person who may only look. */
type OnUnlink = ((id: number, what: string) => void) | null

/** The grades of a unit with what holds for them. */
export const linkColumns = (onUnlink: OnUnlink): readonly Column<LinkedGrade>[] => [
  { key: 'serie', header: 'Série', cell: ({ serie, curso }) => <TwoLines first={serie} second={curso} /> },
  {
    key: 'esquema',
    header: 'Esquema',
    cell: ({ vinculo }) =>
      vinculo === null ? (
        <StatusBadge tone="warning">Sem esquema</StatusBadge>
      ) : (
        <TwoLines first={vinculo.esquema} second={stateOf(vinculo)} />
      ),
  },
  {
    key: 'disciplinas',
    header: 'Disciplinas com esquema próprio',
    cell: (grade) => (grade.disciplinas.length + grade.faltam.length > 0 ? ownSchemes(grade, onUnlink) : null),
  },
]

const ownSchemes = ({ serie, disciplinas, faltam }: LinkedGrade, onUnlink: OnUnlink) => (
  <BareList>
    {disciplinas.map(({ id, disciplina, esquema, soRascunho }) => (
      <li key={id}>
        {disciplina}: {esquema}
        {soRascunho && ' (rascunho)'}
        {onUnlink !== null && (
          <IconButton
            icon={X}
            label={`Desfazer: ${disciplina}, ${serie}`}
            onClick={() => onUnlink(id, `${disciplina} no ${serie}`)}
          />
        )}
      </li>
    ))}
    {faltam.length > 0 && (
      <li>
        <StatusBadge tone="warning">Faltam: {faltam.join(', ')}</StatusBadge>
      </li>
    )}
  </BareList>
)

const stateOf = ({ tipoNota, soRascunho }: Link): string =>
  soRascunho ? 'Ainda em rascunho: não vale' : nameIn(MARK_KINDS, tipoNota)
