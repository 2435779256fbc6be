import type { Candidate, FindCandidates } from '#domain/people/people.wire.ts'
import * as peopleMessages from '#domain/people/people.messages.ts'
import { filled } from '#domain/base/sentences.ts'
import { formatDate } from '#src/lib/dates.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Identity } from '#src/ui/Identity.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface FoundCandidatesProps {
  readonly found: FindCandidates['answer']
  readonly useLabel: string
  readonly onUse: (candidate: Candidate) => void
}

/** People who may be the one about to be registered, to avoid a second record. */
export const FoundCandidates = ({ found: { candidatos, emOutraUnidade }, useLabel, onUse }: FoundCandidatesProps) => {
  if (candidatos.length === 0 && !emOutraUnidade) return null
  return (
    <div className="alert alert-warning mb-0">
      {emOutraUnidade && <p className="mb-0">{filled(peopleMessages.PERSON_TAKEN_ELSEWHERE, { campo: 'CPF' })}</p>}
      {candidatos.length > 0 && (
        <>
          <p>Já há cadastro parecido. Confira antes de criar outro.</p>
          <RowList>
            {candidatos.map((candidate) => (
              <li key={candidate.id}>
                <Identity name={candidate.nome} detail={detailOf(candidate)} />
                <StatusBadge tone={candidate.mesmoCpf ? 'danger' : 'warning'}>
                  {candidate.mesmoCpf ? 'Mesmo CPF' : 'Mesmo nome e nascimento'}
                </StatusBadge>
                <Button onClick={() => onUse(candidate)}>{useLabel}</Button>
              </li>
            ))}
          </RowList>
        </>
      )}
    </div>
  )
}

const detailOf = ({ dataNascimento, detalhe }: Candidate): string =>
  [dataNascimento === null ? '' : formatDate(dataNascimento), detalhe].filter((part) => part !== '').join(' · ')
