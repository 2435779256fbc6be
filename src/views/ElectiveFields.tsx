import { useFormikContext } from 'formik'
import { useId } from 'react'
import { boundsText, countFlaw, seatOutcome } from '#domain/electives/choosing.ts'
import type { OfferedElective } from '#domain/electives/electiveChoices.schemas.ts'
import { formatCount, plural } from '#src/lib/text.ts'
import { CheckCard, OneCard, OneOfCards } from '#src/ui/ChoiceCards.tsx'
import { FieldNotes } from '#src/ui/Field.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

/** What somebody chooses of a group: ids of electives. */
export interface ElectiveValues {
  readonly opcoes: readonly number[]
}

interface ElectiveFieldsProps {
  readonly minimo: number
  readonly maximo: number
  readonly electives: readonly OfferedElective[]
}

/** The electives of a group to choose from, in a Formik form of `ElectiveValues`. Where one is chosen, another takes its place. */
export const ElectiveFields = ({ minimo, maximo, electives }: ElectiveFieldsProps) => {
  const name = useId()
  const { values, errors, submitCount, setFieldValue } = useFormikContext<ElectiveValues>()
  const { opcoes } = values
  const change = (ids: readonly number[]) => void setFieldValue('opcoes', ids)
  const isSaid = submitCount > 0 || opcoes.length > maximo
  const flaw = isSaid && typeof errors.opcoes === 'string' ? errors.opcoes : undefined
  return (
    <OneOfCards legend={boundsText({ minimo, maximo })} disabled={false}>
      {electives.map((elective) =>
        maximo === 1 ? (
          <OneCard
            key={elective.id}
            name={name}
            checked={opcoes.includes(elective.id)}
            onChoose={() => change([elective.id])}
          >
            <ElectiveFacts elective={elective} />
            <WaitingNote elective={elective} chosen={opcoes} />
          </OneCard>
        ) : (
          <CheckCard
            key={elective.id}
            checked={opcoes.includes(elective.id)}
            onChange={(checked) =>
              change(checked ? [...opcoes, elective.id] : opcoes.filter((id) => id !== elective.id))
            }
          >
            <ElectiveFacts elective={elective} />
            <WaitingNote elective={elective} chosen={opcoes} />
          </CheckCard>
        ),
      )}
      {maximo === 1 && minimo === 0 && (
        <OneCard name={name} checked={opcoes.length === 0} onChoose={() => change([])}>
          Nenhuma
        </OneCard>
      )}
      <FieldNotes id={name} error={flaw} hint={undefined} />
    </OneOfCards>
  )
}

/** Flaws of a choice by field, for its form. */
export const electiveFlaws = (
  bounds: { readonly minimo: number; readonly maximo: number },
  { opcoes }: ElectiveValues,
): Readonly<Record<string, string>> => {
  const flaw = countFlaw(bounds, opcoes.length)
  return flaw === null ? {} : { opcoes: flaw }
}

/** Of what is newly chosen, that which has no seat left. */
export const waitedFor = (
  electives: readonly OfferedElective[],
  chosen: readonly number[],
): readonly OfferedElective[] =>
  electives.filter((one) => chosen.includes(one.id) && one.situacao === null && seatOutcome(one) === 'espera')

/** Said in the card of an elective as soon as it is chosen without a seat; wraps on a phone. */
const WaitingNote = ({
  elective,
  chosen,
}: {
  readonly elective: OfferedElective
  readonly chosen: readonly number[]
}) => (
  <strong className="d-block" role="status">
    {waitedFor([elective], chosen).length > 0 && `${elective.nome}: sem vagas agora, entra na lista de espera.`}
  </strong>
)

/** What an elective is, who gives it and where, how many seats are left, and how the student stands to it. */
export const ElectiveFacts = ({ elective }: { readonly elective: OfferedElective }) => {
  const { nome, disciplina, professor, local, aulas } = elective
  const about = [
    disciplina === nome ? '' : disciplina,
    professor,
    local,
    aulas > 0 ? `${plural(aulas, 'aula', 'aulas')} por semana` : '',
  ].filter(Boolean)
  return (
    <>
      <strong>{nome}</strong>
      <span className="d-block text-secondary text-small">{about.join(' · ')}</span>
      <span className="d-block text-small">{seatsText(elective)}</span>
      <HeldBadge elective={elective} />
    </>
  )
}

const seatsText = ({ vagas, livres, espera }: OfferedElective): string => {
  const seats =
    livres === 0
      ? `Sem vagas (${formatCount(vagas)} ocupadas)`
      : `${formatCount(livres)} de ${plural(vagas, 'vaga livre', 'vagas livres')}`
  return espera === 0 ? seats : `${seats} · ${espera} na lista de espera`
}

/** How a student stands to an elective; nothing where they do not. */
const HeldBadge = ({ elective }: { readonly elective: Pick<OfferedElective, 'situacao' | 'posicao'> }) => {
  const { situacao, posicao } = elective
  if (situacao === 'escolhida') return <StatusBadge tone="success">Vaga garantida</StatusBadge>
  return situacao === 'espera' ? (
    <StatusBadge tone="warning">{`Lista de espera: ${posicao ?? 1}º lugar`}</StatusBadge>
  ) : null
}
