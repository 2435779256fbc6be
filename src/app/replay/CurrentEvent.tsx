import { stateDifference } from '#src/app/replay/stateDifference.ts'
import type { Step } from '#src/app/replay/steps.ts'
import { isRecord } from '#src/lib/json.ts'

/** More changes than these nobody reads; the first ones say what kind of event it was. */
const MOST_CHANGES = 50

interface CurrentEventProps {
  readonly step: Step | undefined
  readonly before: Step | undefined
}

/** Name and content of the current event, and what it changed in the state. */
export const CurrentEvent = ({ step, before }: CurrentEventProps) => {
  if (step === undefined || before === undefined) return <p>O estado com que a gravação começa.</p>
  const payload = isRecord(step.event) ? step.event['payload'] : undefined
  const changes = stateDifference(before.state, step.state)
  return (
    <section className="replay-event" aria-label="Evento atual">
      <h2 className="h6">{step.type}</h2>
      {payload !== undefined && <pre>{JSON.stringify(payload, null, 2)}</pre>}
      <h3 className="h6">O que mudou no estado</h3>
      {changes.length === 0 ? (
        <p>Nada.</p>
      ) : (
        <ul>
          {changes.slice(0, MOST_CHANGES).map(({ path, before: old, after }) => (
            <li key={path}>
              <code>{path}</code>: {old !== null && <del>{old}</del>} {after !== null && <ins>{after}</ins>}
            </li>
          ))}
        </ul>
      )}
      {changes.length > MOST_CHANGES && <p>E mais {changes.length - MOST_CHANGES}.</p>}
    </section>
  )
}
