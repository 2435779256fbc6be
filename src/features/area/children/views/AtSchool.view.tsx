import type { StudentCard } from '#domain/session/session.schemas.ts'
import type { OpenRequirement } from '#domain/requirements/requirements.schemas.ts'
import { SENT } from '#domain/requirements/requirements.lists.ts'
import { dayOf, formatDate } from '#src/lib/dates.ts'
import { firstNameOf, plural } from '#src/lib/text.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

interface AtSchoolProps {
  readonly students: readonly StudentCard[]
  readonly documents: readonly OpenRequirement[]
  /** Says of whom each thing is. */
  readonly named: boolean
  /** Whether there is a screen at a path, other than this one. */
  readonly leadsSomewhere: (path: string) => boolean
}

/** What waits for the school, and since when: the family has nothing to do. */
export const AtSchool = ({ students, documents, named, leadsSomewhere }: AtSchoolProps) => {
  const waiting = students.flatMap(({ id, name, aguarda }) => {
    const of = named ? ` · ${firstNameOf(name)}` : ''
    const sent = documents.filter(({ idAluno, status }) => idAluno === id && status === SENT)
    return [
      ...aguarda.map(({ titulo, desde, rota }) => ({
        title: `${titulo}${of}`,
        text: `${desde === null ? 'Enviada' : `Enviada em ${formatDate(dayOf(desde))}`}. A secretaria vai aprovar; avisamos você.`,
        path: leadsSomewhere(rota) ? rota : null,
      })),
      ...(sent.length === 0
        ? []
        : [{ title: `${plural(sent.length, 'documento', 'documentos')}${of}`, text: inReview(sent), path: null }]),
    ]
  })
  if (waiting.length === 0) return null
  return (
    <section className="stack stack-close" aria-labelledby="at-school">
      <h2 id="at-school">Com a escola</h2>
      <div className="card">
        <div className="card-body">
          <RowList>
            {waiting.map(({ title, text, path }) => (
              <li key={title}>
                <span>
                  <strong>{title}</strong>
                  <small>{text}</small>
                </span>
                {path !== null && (
                  <ButtonLink to={path}>
                    Ver o comprovante
                    <VisuallyHidden> de {title}</VisuallyHidden>
                  </ButtonLink>
                )}
              </li>
            ))}
          </RowList>
        </div>
      </div>
    </section>
  )
}

/** “Em análise desde 10/11/2026: RG do aluno.” */
const inReview = (sent: readonly OpenRequirement[]): string => {
  const since = sent.flatMap(({ enviadoEm }) => (enviadoEm === null ? [] : [enviadoEm])).toSorted()[0]
  const names = sent.map(({ nome }) => nome).join(', ')
  return since === undefined ? `Em análise: ${names}.` : `Em análise desde ${formatDate(dayOf(since))}: ${names}.`
}
