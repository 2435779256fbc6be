import { nameIn } from '#domain/base/list.ts'
import { EXIT_CONCERNS } from '#domain/gate/gate.lists.ts'
import type { ExitRow } from '#domain/gate/gate.schemas.ts'
import { hourText } from '#src/features/academico/gate/words.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface ExitLineProps {
  readonly exit: ExitRow
  /** In lists of several days. */
  readonly day?: string
}

/** An exit in a list: when, who, with whom, and what became of it. */
export const ExitLine = ({ exit, day }: ExitLineProps) => {
  const { aluno, turma, com, em, emAparelho, porteiro, alerta, desfeita, voltou } = exit
  const line = (
    <>
      <strong>{[day ?? '', hourText(emAparelho ?? em)].join(' ').trim()}</strong> {aluno}{' '}
      <small className="text-secondary">{turma}</small>
    </>
  )
  return (
    <li>
      {desfeita === null ? line : <del>{line}</del>}
      <small>
        {com} · {porteiro}
      </small>
      {alerta !== null && <StatusBadge tone="danger">{nameIn(EXIT_CONCERNS, alerta)}</StatusBadge>}
      {emAparelho !== null && <small>Sem conexão; recebida às {hourText(em)}</small>}
      {desfeita !== null && <small>Desfeita: {desfeita.motivo}</small>}
      {voltou !== null && <StatusBadge tone="neutral">Voltou às {hourText(voltou.em)}</StatusBadge>}
    </li>
  )
}
