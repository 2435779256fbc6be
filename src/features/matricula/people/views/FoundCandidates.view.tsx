import { Link } from 'react-router-dom'
import type { Candidate, FindCandidates } from '#domain/people/people.wire.ts'
import * as peopleMessages from '#domain/people/people.messages.ts'
import { filled } from '#domain/base/sentences.ts'
import { candidateDetail, samenessText } from '#src/features/matricula/people/views/candidateWords.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Identity } from '#src/ui/Identity.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface FoundCandidatesProps {
  readonly found: FindCandidates['answer']
  readonly useLabel: string
  readonly onUse: (candidate: Candidate) => void
  /** Those of whom the person said that they are somebody else, where that is asked. */
  readonly others?: readonly number[]
  readonly onOther?: (candidate: Candidate) => void
  readonly recordOf?: ((id: number) => string) | undefined
}

/** People who may be the one about to be registered, to avoid a second record. */
export const FoundCandidates = ({ found: { candidatos, emOutraUnidade }, ...answers }: FoundCandidatesProps) => {
  if (candidatos.length === 0 && !emOutraUnidade) return null
  return (
    <div className="alert alert-warning mb-0">
      {emOutraUnidade && <p className="mb-0">{filled(peopleMessages.PERSON_TAKEN_ELSEWHERE, { campo: 'CPF' })}</p>}
      {candidatos.length > 0 && (
        <>
          <p>Já existe quem pode ser esta pessoa. É a mesma?</p>
          <RowList>
            {candidatos.map((candidate) => (
              <FoundCandidate key={candidate.id} candidate={candidate} {...answers} />
            ))}
          </RowList>
        </>
      )}
    </div>
  )
}

interface FoundCandidateProps extends Omit<FoundCandidatesProps, 'found'> {
  readonly candidate: Candidate
}

const FoundCandidate = ({ candidate, useLabel, onUse, others = [], onOther, recordOf }: FoundCandidateProps) => {
  const { id, nome, igualEm } = candidate
  const identity = <Identity name={nome} detail={candidateDetail(candidate)} />
  const isOther = others.includes(id)
  return (
    <li>
      {/* In a tab of its own: what is typed stays. */}
      {recordOf ? (
        <Link to={recordOf(id)} target="_blank" rel="noopener">
          {identity}
          <span className="visually-hidden">(abre em outra aba)</span>
        </Link>
      ) : (
        identity
      )}
      <StatusBadge tone={badgeTone(igualEm, isOther)}>{isOther ? 'Outra pessoa' : samenessText(igualEm)}</StatusBadge>
      <Button onClick={() => onUse(candidate)}>{useLabel}</Button>
      {/* With one CPF they are the same person. */}
      {onOther && !isOther && igualEm !== 'cpf' && (
        <Button variant="ghost" onClick={() => onOther(candidate)}>
          É outra pessoa
        </Button>
      )}
    </li>
  )
}

const badgeTone = (sameness: Candidate['igualEm'], isOther: boolean) => {
  if (isOther) return 'neutral'
  return sameness === 'cpf' ? 'danger' : 'warning'
}
