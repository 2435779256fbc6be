import type { Use } from '#domain/registers/registers.wire.ts'

interface UsesProps {
  readonly title: string
  readonly uses: readonly Use[]
}

/** The records that keep a record from being inactivated. */
export const Uses = ({ title, uses }: UsesProps) => (
  <>
    <p>
      <strong>{title}</strong> está em uso e não pode ser inativado. Troque ou inative antes o que o usa:
    </p>
    <ul className="reasons">
      {uses.map(({ nome, quantidade, exemplos }) => (
        <li key={nome}>
          <strong>
            {nome} ({quantidade})
          </strong>
          {exemplos.length > 0 && `: ${exemplos.join(', ')}${quantidade > exemplos.length ? '…' : ''}`}
        </li>
      ))}
    </ul>
  </>
)
