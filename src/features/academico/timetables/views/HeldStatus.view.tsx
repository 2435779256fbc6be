import { nameOf, type Slot, type WeekFacts } from '#domain/timetables/week.ts'
import type { Held } from '#src/features/academico/timetables/weekEdit.ts'
import { slotKey, type Verdict, verdictText } from '#src/features/academico/timetables/weekWords.ts'
import { Button } from '#src/ui/Button.tsx'

interface HeldStatusProps {
  readonly facts: WeekFacts
  readonly held: Held | null
  readonly over: Slot | null
  readonly verdicts: ReadonlyMap<string, Verdict> | null
  readonly onReturn: () => void
}

/** What is held, where it would lie, and what speaks against it: read aloud with each step. */
export const HeldStatus = ({ facts, held, over, verdicts, onReturn }: HeldStatusProps) => {
  const verdict = over === null ? undefined : verdicts?.get(slotKey(over))
  return (
    <div className="week-said cluster-apart">
      <div role="status">
        {held === null ? (
          <p className="text-secondary">
            Clique em uma aula, ou Enter, para pegá-la; depois no lugar em que ela fica. As setas andam pelo quadro, Esc
            devolve, Delete retira.
          </p>
        ) : (
          <>
            <p>
              <strong>{nameOf(facts.disciplinas, held.item.idDisciplina)}</strong> na mão.{' '}
              {verdict === undefined && 'Escolha o lugar: Enter ou clique solta, Esc devolve.'}
            </p>
            {over !== null && verdict !== undefined && <p>{verdictText(facts, over, verdict)}</p>}
          </>
        )}
      </div>
      {held !== null && <Button onClick={onReturn}>Devolver</Button>}
    </div>
  )
}
