import type { StatusRefusal } from '#domain/registers/registers.wire.ts'

interface RefusalsProps {
  readonly refusals: readonly StatusRefusal[]
  readonly intro: string
}

/** Records that keep their status, each with the reason. */
export const Refusals = ({ refusals, intro }: RefusalsProps) =>
  refusals.length > 0 && (
    <>
      <p>{intro}</p>
      <ul className="reasons">
        {refusals.map(({ id, nome, motivo }) => (
          <li key={id}>
            <strong>{nome || `Registro nº ${id}`}</strong>: {motivo}
          </li>
        ))}
      </ul>
    </>
  )
