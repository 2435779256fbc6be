import { nameIn } from '#domain/base/list.ts'
import { EXIT_CONCERNS } from '#domain/gate/gate.lists.ts'
import type { ExitRow } from '#domain/gate/gate.schemas.ts'
import { hourText } from '#src/features/academico/gate/words.ts'
import { Button } from '#src/ui/Button.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

interface ExitLineProps {
  readonly exit: ExitRow
  /** In lists of several days. */
  readonly day?: string
  /** Left out: the reader does not look into alerts. */
  readonly onLookInto?: () => void
}

/** An exit in a list: when, who, with whom, and what became of it. */
export const ExitLine = ({ exit, day, onLookInto }: ExitLineProps) => {
  const { aluno, turma, com, em, emAparelho, porteiro, alerta, desfeita, voltou, apurada } = exit
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
      {alerta !== null && (
        <StatusBadge tone={apurada === null ? 'danger' : 'neutral'}>{nameIn(EXIT_CONCERNS, alerta)}</StatusBadge>
      )}
      {emAparelho !== null && <small>Sem conexão; recebida às {hourText(em)}</small>}
      {desfeita !== null && <small>Desfeita: {desfeita.motivo}</small>}
      {voltou !== null && (
        <StatusBadge tone="neutral">Voltou às {hourText(voltou.emAparelho ?? voltou.em)}</StatusBadge>
      )}
      {apurada !== null && (
        <small>
          Apurada por {apurada.por}: {apurada.nota}
        </small>
      )}
      {alerta !== null && apurada === null && onLookInto !== undefined && (
        <Button onClick={onLookInto}>
          Apurar<VisuallyHidden> a saída de {aluno}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}
