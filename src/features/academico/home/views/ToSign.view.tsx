import { Link } from 'react-router-dom'
import type { Waiting } from '#domain/contracts/contracts.schemas.ts'
import { enrollingStepOf } from '#domain/enrolling/enrollingSteps.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Card } from '#src/ui/Card.tsx'

interface ToSignProps {
  readonly texts: readonly Waiting[]
  /** Whether the person may open enrolments, where contracts are signed. */
  readonly opens: boolean
}

/** Contracts and annexes that wait for the person's signature. */
export const ToSign = ({ texts, opens }: ToSignProps) => (
  <Card title="Para assinar" accent>
    <RowList>
      {texts.map(({ idMatricula, texto, aluno, serie, unidade, desde }) => (
        <li key={`${idMatricula} ${texto}`}>
          <span>
            <strong>
              {texto} · {aluno}
            </strong>
            <small>
              {serie}, {unidade}, desde {formatDateTime(desde)}
            </small>
          </span>
          {opens && (
            <Link to={enrollingStepOf(idMatricula, 'contrato')} aria-label={`Ler e assinar ${texto}`}>
              Ler e assinar
            </Link>
          )}
        </li>
      ))}
    </RowList>
    {!opens && <p>Para assinar, peça acesso à Gestão de matrículas a quem administra os perfis.</p>}
  </Card>
)
