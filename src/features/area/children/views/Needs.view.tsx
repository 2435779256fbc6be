import type { StudentCard } from '#domain/session/session.schemas.ts'
import { firstNameOf } from '#src/lib/text.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'

interface NeedsProps {
  readonly students: readonly StudentCard[]
  /** Whether to name the child of each thing. */
  readonly named: boolean
  /** Whether a path has a screen other than this one. */
  readonly leadsSomewhere: (path: string) => boolean
}

/** What the family has to do. */
export const Needs = ({ students, named, leadsSomewhere }: NeedsProps) => {
  const needs = students.flatMap(({ id, name, pendencias }) =>
    pendencias.map((need) => ({ ...need, key: `${id} ${need.titulo}`, of: firstNameOf(name) })),
  )
  return (
    <section className="stack stack-close" aria-labelledby="needs">
      <h2 id="needs">Precisa de você</h2>
      {needs.length === 0 && <p className="text-secondary">Nada pendente no momento.</p>}
      {needs.map(({ key, of, titulo, detalhe, rota }) => (
        <article key={key} className="card card-accent">
          <div className="card-body stack stack-close">
            <h3>{named ? `${titulo} · ${of}` : titulo}</h3>
            <p className="text-secondary">{detalhe}</p>
            {leadsSomewhere(rota) && (
              <ButtonLink to={rota} variant="primary">
                Continuar
              </ButtonLink>
            )}
          </div>
        </article>
      ))}
    </section>
  )
}
