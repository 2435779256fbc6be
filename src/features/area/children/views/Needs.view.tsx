import { grouped } from '#domain/base/grouped.ts'
import type { StudentCard } from '#domain/session/session.schemas.ts'
import type { OpenRequirement } from '#domain/requirements/requirements.schemas.ts'
import { SENT } from '#domain/requirements/requirements.lists.ts'
import { formatDate } from '#src/lib/dates.ts'
import { firstNameOf, namesText } from '#src/lib/text.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { NeedCard } from '#src/views/NeedCard.tsx'

interface NeedsProps {
  readonly students: readonly StudentCard[]
  readonly documents: readonly OpenRequirement[]
  /** Says of whom each thing is. */
  readonly named: boolean
  /** The path at which documents are sent. */
  readonly documentsPath: string
  /** Whether there is a screen at a path, other than this one. */
  readonly leadsSomewhere: (path: string) => boolean
  /** The documents of this child are wanted. */
  readonly onLeave: (id: number) => void
}

/** What is needed of the family, before anything else. */
export const Needs = ({ students, documents, named, documentsPath, leadsSomewhere, onLeave }: NeedsProps) => {
  const missing = students.flatMap((student) => {
    const own = documents.filter(({ idAluno, status }) => idAluno === student.id && status !== SENT)
    return own.length === 0 ? [] : [{ id: student.id, of: firstNameOf(student.name), own }]
  })
  const needs = [
    ...grouped(
      students.flatMap(({ name, pendencias }) => pendencias.map((need) => ({ ...need, of: firstNameOf(name) }))),
      // What is the same for several children, such as an announcement to the whole school, is asked for once.
      ({ titulo, detalhe, rota }) => JSON.stringify([titulo, detalhe, rota]),
    ),
  ].flatMap(([key, same]) =>
    same.slice(0, 1).map((need) => ({ ...need, key, of: namesText(same.map(({ of }) => of)) })),
  )
  return (
    <section className="stack stack-close" aria-labelledby="needs">
      <h2 id="needs">Precisa de você</h2>
      {needs.length === 0 && missing.length === 0 && <p className="text-secondary">Nada pendente no momento.</p>}
      {needs.map(({ key, of, titulo, detalhe, rota }) => (
        <NeedCard key={key} title={named ? `${titulo} · ${of}` : titulo}>
          <p className="text-secondary">{detalhe}</p>
          {leadsSomewhere(rota) && (
            <ButtonLink to={rota} variant="primary">
              Continuar
            </ButtonLink>
          )}
        </NeedCard>
      ))}
      {missing.map(({ id, of, own }) => (
        <NeedCard key={id} title={named ? `${howMany(own.length)} · ${of}` : howMany(own.length)}>
          <Overdue documents={own} />
          <p className="text-secondary">{listed(own.map(({ nome }) => nome))}</p>
          <ButtonLink to={documentsPath} onClick={() => onLeave(id)}>
            Enviar documentos
          </ButtonLink>
        </NeedCard>
      ))}
    </section>
  )
}

/** Names that fit on the card of a phone. */
const IN_SIGHT = 3

/** “CPF do aluno, RG, certidão e mais 2” */
const listed = (names: readonly string[]): string =>
  names.length > IN_SIGHT + 1
    ? `${names.slice(0, IN_SIGHT).join(', ')} e mais ${names.length - IN_SIGHT}`
    : names.join(', ')

const howMany = (count: number): string => (count === 1 ? 'Falta 1 documento' : `Faltam ${count} documentos`)

/** The day that passed first, of those whose time is over. */
const Overdue = ({ documents }: { readonly documents: readonly OpenRequirement[] }) => {
  const [first] = documents.filter(({ vencido }) => vencido)
  if (first === undefined || first.prazo === null) return null
  return (
    <p>
      <StatusBadge tone="danger">{`Prazo vencido em ${formatDate(first.prazo)}`}</StatusBadge>
    </p>
  )
}
