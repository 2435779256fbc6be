import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import type { GuardianRecord } from '#domain/people/people.wire.ts'
import { kinshipName } from '#domain/people/linkFlags.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { useMayOpen } from '#src/core/permissions/useMayOpen.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { rowIdOf, studentLinksOf, studentRecordOf } from '#src/core/students/paths.ts'
import { AccessSection } from '#src/features/matricula/people/access/AccessSection.screen.tsx'
import { PersonRecordForm } from '#src/features/matricula/people/records/PersonRecordForm.screen.tsx'
import {
  loadGuardianRecord,
  updateGuardianRecord,
} from '#src/features/matricula/people/records/personRecords.requests.ts'
import { selectGuardianRecord } from '#src/features/matricula/people/records/personRecords.slice.ts'
import { LinkBadges } from '#src/features/matricula/people/views/LinkBadges.view.tsx'
import { LoadingPerson } from '#src/features/matricula/people/views/LoadingPerson.screen.tsx'
import { dayOf } from '#src/lib/dates.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Identity } from '#src/ui/Identity.tsx'
import { Section } from '#src/ui/Section.tsx'

/** M04: the record of a guardian, by the id in the path. */
export const Screen = () => {
  const id = rowIdOf(useParams()['id'])
  const record = useSelector(selectGuardianRecord)
  if (record !== null && record.id === id) return <LoadedGuardian key={id} record={record} />
  return (
    <LoadingPerson title="Dados cadastrais do responsável" asks={id === null ? [] : [loadGuardianRecord.asked(id)]} />
  )
}

const LoadedGuardian = ({ record }: { readonly record: GuardianRecord }) => (
  <PersonRecordForm
    kind="guardian"
    feature="dadosResponsavel"
    title={String(record.cadastro['nomeSocial'] || record.cadastro['nome'])}
    subtitle={record.ativo ? 'Dados cadastrais do responsável' : 'Dados cadastrais do responsável · Inativo'}
    record={record}
    request={updateGuardianRecord}
    links={null}
  >
    <Students students={record.alunos} />
    <AccessSection
      kind="guardian"
      id={record.id}
      name={String(record.cadastro['nomeSocial'] || record.cadastro['nome'])}
      isActive={record.ativo}
    />
  </PersonRecordForm>
)

const Students = ({ students }: { readonly students: GuardianRecord['alunos'] }) => {
  const today = dayOf(useSelector(selectNow) ?? '')
  const opensStudent = useMayOpen('dadosAluno')
  const opensLinks = useMayOpen('responsaveisDoAluno')
  return (
    <Section title="Alunos">
      {students.length === 0 ? (
        <p className="text-secondary mb-0">Não responde por nenhum aluno hoje.</p>
      ) : (
        <RowList>
          {students.map((student) => {
            const { idAluno, nome, ra, parentesco } = student
            const identity = <Identity name={nome} detail={`${kinshipName(parentesco)} · RA ${ra}`} />
            return (
              <li key={idAluno}>
                {opensStudent ? <Link to={studentRecordOf(idAluno)}>{identity}</Link> : identity}
                <LinkBadges link={student} today={today} />
                {opensLinks && <ButtonLink to={studentLinksOf(idAluno)}>Funções</ButtonLink>}
              </li>
            )
          })}
        </RowList>
      )}
    </Section>
  )
}
