import { useSelector } from 'react-redux'
import type { ExitEntry, ReturnEntry } from '#src/core/outbox/entries.ts'
import { selectExits } from '#src/features/academico/gate/gate.slice.ts'
import { useLookInto } from '#src/features/academico/gate/useLookInto.ts'
import { useWaitingAtGate } from '#src/features/academico/gate/useOut.ts'
import { ExitLine } from '#src/features/academico/gate/views/ExitLine.view.tsx'
import { hourText } from '#src/features/academico/gate/words.ts'
import { plural } from '#src/lib/text.ts'
import { BareList } from '#src/ui/BareList.tsx'
import { Card } from '#src/ui/Card.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

/** Who left today, the newest first; what waits on this device stands on top, and what has to be looked into below. */
export const ExitsOfDay = () => {
  const exits = useSelector(selectExits)
  const waiting = useWaitingAtGate()
  const lookInto = useLookInto()
  const count = exits.filter(({ desfeita }) => desfeita === null).length + waiting.filter(isExit).length
  return (
    <Card title="Saídas de hoje">
      {count === 0 && exits.length === 0 ? (
        <p className="text-secondary mb-0">Ninguém saiu ainda.</p>
      ) : (
        <div className="gate-exits">
          <p className="text-secondary">{plural(count, 'saída', 'saídas')}</p>
          <BareList>
            {waiting.map(({ id, kind, title, hora }) => (
              <li key={id}>
                <strong>{hourText(hora)}</strong> {kind === 'exit' ? title : `Voltou: ${title}`}
                <StatusBadge tone="warning">Aguarda envio</StatusBadge>
              </li>
            ))}
            {exits.map((exit) => (
              <ExitLine key={exit.id} exit={exit} {...lookInto(exit)} />
            ))}
          </BareList>
        </div>
      )}
    </Card>
  )
}

const isExit = ({ kind }: ExitEntry | ReturnEntry): boolean => kind === 'exit'
