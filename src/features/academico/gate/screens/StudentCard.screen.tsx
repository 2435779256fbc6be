import ArrowLeft from 'lucide-react/icons/arrow-left'
import DoorOpen from 'lucide-react/icons/door-open'
import { useDispatch, useSelector } from 'react-redux'
import type { GateDay, GateStudent } from '#domain/gate/gate.schemas.ts'
import { isInForce, reasonAgainst } from '#domain/gate/pickup.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { pickupPath } from '#src/core/gate/paths.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { type Confirming, exitOpened, selectCode, studentClosed } from '#src/features/academico/gate/gate.slice.ts'
import { OutNotice } from '#src/features/academico/gate/screens/OutNotice.screen.tsx'
import { Bars } from '#src/features/academico/gate/views/Bars.view.tsx'
import { PersonCard } from '#src/features/academico/gate/views/PersonCard.view.tsx'
import { StudentHead } from '#src/features/academico/gate/views/StudentHead.view.tsx'
import { useOut } from '#src/features/academico/gate/useOut.ts'
import { leavingAlone, leavingWith, personText } from '#src/features/academico/gate/words.ts'
import { dayOf } from '#src/lib/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Card } from '#src/ui/Card.tsx'

interface StudentCardProps {
  readonly day: GateDay
  readonly student: GateStudent
}

/** A student: whom courts keep away on top, then who may take them, and why not today. */
export const StudentCard = ({ day, student }: StudentCardProps) => {
  const dispatch = useDispatch()
  const now = useSelector(selectNow)
  const code = useSelector(selectCode)
  const mayRecord = useMayEdit('portaria')
  const out = useOut()(student.idAluno)
  const today = now === null ? day.dia : dayOf(now)
  const bars = student.restricoes.filter((bar) => isInForce(bar, today))
  const maySendOff = mayRecord && out === null
  const ask = (confirming: Confirming) => dispatch(exitOpened(confirming))
  return (
    <Card>
      <div className="stack">
        <div className="cluster">
          <Button icon={ArrowLeft} onClick={() => dispatch(studentClosed())}>
            Outro aluno
          </Button>
          <ButtonLink to={pickupPath(student.idAluno)}>Ver todas as autorizações</ButtonLink>
        </div>
        <StudentHead student={student} />
        {bars.length > 0 && <Bars bars={bars} />}
        {out !== null && <OutNotice out={out} />}
        {code !== null && code.idAluno === student.idAluno && (
          <div className="gate-code">
            <strong>Código válido: {code.nome}</strong>
            <span>
              {code.documento} · pedido por {code.pedidoPor}. Confira o documento antes de entregar.
            </span>
            {maySendOff && (
              <Button
                variant="primary"
                onClick={() => ask({ leaving: { ...leavingAlone(student), codigo: code.codigo }, com: code.nome })}
              >
                Registrar saída com {code.nome}
              </Button>
            )}
          </div>
        )}
        {student.autorizacoes.some(({ sozinho }) => sozinho) && maySendOff && (
          <Button icon={DoorOpen} onClick={() => ask({ leaving: leavingAlone(student), com: 'Ninguém: sai sozinho' })}>
            Registrar saída sem acompanhante
          </Button>
        )}
        <ul className="gate-people" aria-label="Quem pode retirar">
          {student.pessoas.map((person) => (
            <PersonCard
              key={`${person.tipo}/${person.id}`}
              person={person}
              reason={reasonAgainst(person, today)}
              {...(maySendOff && {
                onLeave: () => ask({ leaving: leavingWith(student, person), com: personText(person) }),
              })}
            />
          ))}
        </ul>
        {student.pessoas.length === 0 && (
          <p className="text-secondary mb-0">Ninguém foi autorizado. Ligue para a família antes de entregar o aluno.</p>
        )}
      </div>
    </Card>
  )
}
