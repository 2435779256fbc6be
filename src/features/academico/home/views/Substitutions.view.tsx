import { dayText } from '#domain/base/days.ts'
import type { Substitution } from '#domain/feed/feed.schemas.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Card } from '#src/ui/Card.tsx'

/** In what the person substitutes a colleague, today or later. */
export const Substitutions = ({ list }: { readonly list: readonly Substitution[] }) => (
  <Card title="Você substitui">
    <RowList>
      {list.map(({ id, disciplina, turma, inicio, fim }) => (
        <li key={id}>
          <span>
            <strong>
              {disciplina} · {turma}
            </strong>
            <small>
              {fim === inicio
                ? `Em ${dayText(inicio)}`
                : `De ${dayText(inicio)}${fim === null ? ' em diante' : ` a ${dayText(fim)}`}`}
            </small>
          </span>
        </li>
      ))}
    </RowList>
  </Card>
)
