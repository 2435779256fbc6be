import { useSelector } from 'react-redux'
import { selectToLookInto } from '#src/features/academico/gate/gate.slice.ts'
import { useLookInto } from '#src/features/academico/gate/useLookInto.ts'
import { ExitLine } from '#src/features/academico/gate/views/ExitLine.view.tsx'
import { formatDate } from '#src/lib/dates.ts'
import { BareList } from '#src/ui/BareList.tsx'
import { Card } from '#src/ui/Card.tsx'

/** Exits of other days with an alert that nobody looked into. */
export const ExitsToLookInto = () => {
  const exits = useSelector(selectToLookInto)
  const lookInto = useLookInto()
  if (exits.length === 0) return null
  return (
    <Card title="Saídas para apurar">
      <div className="gate-exits">
        <BareList>
          {exits.map((exit) => (
            <ExitLine key={exit.id} exit={exit} day={formatDate(exit.em)} {...lookInto(exit)} />
          ))}
        </BareList>
      </div>
    </Card>
  )
}
