import type { ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { isDay } from '#domain/base/typedDay.ts'
import type { Candidate } from '#domain/people/people.wire.ts'
import { isCpf } from '#domain/base/cpf.ts'
import { digitsOf, searchable } from '#domain/base/text.ts'
import { findCandidates, type SoughtPerson } from '#src/features/matricula/people/candidates/candidates.requests.ts'
import { selectFindings } from '#src/features/matricula/people/candidates/candidates.slice.ts'
import { FoundCandidates } from '#src/features/matricula/people/views/FoundCandidates.view.tsx'

interface CandidateFinderProps {
  readonly sought: SoughtPerson
  /** The button beside a candidate. */
  readonly useLabel: string
  readonly onUse: (candidate: Candidate) => void
  /** Those of whom the person said that they are somebody else, where that is asked. */
  readonly others?: readonly number[]
  readonly onOther?: (candidate: Candidate) => void
  /** Path of a candidate's record, for those who may open it. */
  readonly recordOf?: ((id: number) => string) | undefined
  /** The fields that identify the person. */
  readonly children: ReactNode
}

/** Looks for people who may be registered already, on leaving one of the fields inside. */
export const CandidateFinder = ({ sought, children, ...answers }: CandidateFinderProps) => {
  const dispatch = useDispatch()
  const finding = useSelector(selectFindings)[sought.at]
  const isFresh = finding !== undefined && isSame(finding.sought, sought)
  const look = () => {
    if (isEnough(sought) && !isFresh) dispatch(findCandidates.asked(sought))
  }
  return (
    <div className="stack" onBlur={look}>
      {children}
      <div role="status">{isFresh && <FoundCandidates found={finding.found} {...answers} />}</div>
    </div>
  )
}

const isEnough = ({ nome, dataNascimento, cpf }: SoughtPerson): boolean =>
  isCpf(cpf) || (nome.trim() !== '' && isDay(dataNascimento))

const isSame = (one: SoughtPerson, other: SoughtPerson): boolean =>
  one.tipo === other.tipo &&
  searchable(one.nome) === searchable(other.nome) &&
  one.dataNascimento === other.dataNascimento &&
  digitsOf(one.cpf) === digitsOf(other.cpf)
