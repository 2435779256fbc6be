import '#src/styles/amounts.scss'
import '#src/styles/plainTable.scss'
import { Link } from 'react-router-dom'
import { nameIn } from '#domain/base/list.ts'
import { YEAR_PIECES, type YearPiece } from '#domain/nextYear/nextYear.lists.ts'
import type { CopyMade, NextYear } from '#domain/nextYear/nextYear.schemas.ts'
import { stateOf, WHAT_GOES } from '#src/features/academico/nextYear/nextYearWords.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { plural } from '#src/lib/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface PieceTableProps {
  readonly board: NextYear
  /** Whether a piece can be copied now, and undone. */
  readonly mayCopy: (piece: YearPiece) => boolean
  readonly mayUndo: boolean
  /** The screen of a piece; null where the person may not open it. */
  readonly screenOf: (piece: YearPiece) => string | null
  readonly onCopy: (piece: YearPiece) => void
  readonly onUndo: (copy: CopyMade, piece: YearPiece) => void
}

/** The pieces of a year in their order, how many of each the two years have, and what was copied. */
export const PieceTable = ({ board, mayCopy, mayUndo, screenOf, onCopy, onUndo }: PieceTableProps) => (
  // What scrolls sideways takes the focus, for keyboards.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className="card-table-box" role="group" aria-label="Partes do ano" tabIndex={0}>
    <table className="plain-table" aria-label="O que vai para o próximo ano">
      <thead>
        <tr>
          <th scope="col">Parte</th>
          <th scope="col">Em {board.anoLetivo?.nome}</th>
          <th scope="col">Em {board.proximo.ano}</th>
          <th scope="col">Situação</th>
          <th scope="col">
            <span className="visually-hidden">Ações</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {board.partes.map((state, place) => {
          const name = nameIn(YEAR_PIECES, state.parte)
          const screen = screenOf(state.parte)
          const { tone, text } = stateOf(state)
          return (
            <tr key={state.parte}>
              <th scope="row">
                {place + 1}. {screen === null ? name : <Link to={screen}>{name}</Link>}
                <div className="text-secondary text-small">{WHAT_GOES[state.parte]}</div>
              </th>
              <td>{state.deste}</td>
              <td>{state.doProximo}</td>
              <td>
                <StatusBadge tone={tone}>{text}</StatusBadge>
                {state.copias.map((copy) => (
                  <CopyOf
                    key={copy.id}
                    copy={copy}
                    name={name}
                    onUndo={mayUndo ? () => onUndo(copy, state.parte) : undefined}
                  />
                ))}
              </td>
              <td>
                {mayCopy(state.parte) && (
                  <Button onClick={() => onCopy(state.parte)}>
                    Ver o que será copiado <span className="visually-hidden">de {name}</span>
                  </Button>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </div>
)

interface CopyOfProps {
  readonly copy: CopyMade
  readonly name: string
  readonly onUndo: (() => void) | undefined
}

const CopyOf = ({ copy, name, onUndo }: CopyOfProps) => {
  const { em, por, criados, reajuste, desfeitaEm, desfeitaPor } = copy
  const raise = reajuste === null ? '' : `, reajuste de ${reajuste.toLocaleString('pt-BR')} %`
  return (
    <div className="text-small">
      {plural(criados, 'item criado', 'itens criados')} em {formatDateTime(em)}, por {por}
      {raise}.{desfeitaEm !== null && ` Desfeita em ${formatDateTime(desfeitaEm)}, por ${desfeitaPor}.`}
      {desfeitaEm === null && onUndo !== undefined && (
        <div>
          <Button variant="link" onClick={onUndo}>
            Desfazer <span className="visually-hidden">a cópia de {name}</span>
          </Button>
        </div>
      )}
    </div>
  )
}
