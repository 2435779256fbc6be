import type { GateStudent } from '#domain/gate/gate.schemas.ts'
import { ABSENT, JUSTIFIED } from '#domain/attendance/attendance.lists.ts'
import { presenceText } from '#src/features/academico/gate/words.ts'
import { initialsOf } from '#domain/base/text.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

/** Photo, name and class group of a student, what the roll says, and what the family authorised for today. */
export const StudentHead = ({ student }: { readonly student: GateStudent }) => {
  const { nome, ra, turma, unidade, foto, chamada, autorizacoes } = student
  const isAbsent = chamada === ABSENT || chamada === JUSTIFIED
  return (
    <div className="gate-head">
      {foto === null ? (
        <span className="gate-photo" aria-hidden="true" data-initials={initialsOf(nome)} />
      ) : (
        // The name stands beside it.
        <img className="gate-photo" src={foto} alt="" />
      )}
      <div className="stack stack-close">
        <h2>{nome}</h2>
        <span className="text-secondary">
          {turma} · RA {ra} · {unidade}
        </span>
        <span className="cluster">
          <StatusBadge tone={chamada === null ? 'neutral' : isAbsent ? 'warning' : 'success'}>
            {presenceText(chamada)}
          </StatusBadge>
          {!autorizacoes.some(({ sozinho }) => sozinho) && <StatusBadge tone="neutral">Não sai sozinho</StatusBadge>}
          {autorizacoes.map(({ titulo, sozinho, hora }) => (
            <StatusBadge key={titulo} tone="info">
              {sozinho ? 'Pode sair sozinho' : 'Saída antecipada hoje'}
              {hora !== '' && ` às ${hora}`}: {titulo}
            </StatusBadge>
          ))}
        </span>
      </div>
    </div>
  )
}
