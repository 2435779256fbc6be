import UserPlus from 'lucide-react/icons/user-plus'
import { useDispatch, useSelector } from 'react-redux'
import { flagsOf, shareTotal } from '#domain/people/link.ts'
import type { LinkRecord, StudentLinks } from '#domain/people/people.wire.ts'
import { missingRoles, requiredRoles, rolesText } from '#domain/people/guardianRoles.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { loadConfiguredForms } from '#src/core/configuredFields/configuredFields.requests.ts'
import { downloadAsked } from '#src/core/files/files.slice.ts'
import { selectParameters } from '#src/core/parameters/parameters.slice.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useMayOpen } from '#src/core/permissions/useMayOpen.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { guardianRecordOf, rowIdOf, studentHubOf, studentRecordOf } from '#src/core/students/paths.ts'
import { LinkActs } from '#src/features/matricula/people/links/LinkActs.screen.tsx'
import type { GuardianForms } from '#src/features/matricula/people/links/linkForm.ts'
import { loadStudentLinks } from '#src/features/matricula/people/links/studentLinks.requests.ts'
import { linkActed, selectStudentLinks } from '#src/features/matricula/people/links/studentLinks.slice.ts'
import { useSchoolForms } from '#src/registers/people/schoolFields.ts'
import { LinkCard } from '#src/features/matricula/people/views/LinkCard.view.tsx'
import { LinkHistory } from '#src/features/matricula/people/views/LinkHistory.view.tsx'
import { LoadingPerson } from '#src/features/matricula/people/views/LoadingPerson.screen.tsx'
import { shownAnswer } from '#src/lib/answerTexts.ts'
import { dayOf } from '#src/lib/dates.ts'
import { handlesOf } from '#src/lib/fileTexts.ts'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import type { Fact } from '#src/ui/Facts.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

/** M05: the guardians of a student, by the id in the path. */
export const Screen = () => {
  const id = rowIdOf(useParams()['id'])
  const links = useSelector(selectStudentLinks)
  const guardian = useSchoolForms('guardian')
  const link = useSchoolForms('link')
  const hasLinks = links !== null && links.aluno.id === id
  if (hasLinks && guardian !== null && link !== null) {
    return <LoadedLinks key={id} links={links} forms={{ guardian, link }} />
  }
  return (
    <LoadingPerson
      title="Responsáveis do aluno"
      asks={id === null ? [] : [loadStudentLinks.asked(id), loadConfiguredForms.asked(null)]}
    />
  )
}

interface LoadedLinksProps {
  readonly links: StudentLinks
  readonly forms: GuardianForms
}

const LoadedLinks = ({ links, forms }: LoadedLinksProps) => {
  const { aluno, vinculos, encerrados } = links
  const dispatch = useDispatch()
  const today = dayOf(useSelector(selectNow) ?? '')
  const required = requiredRoles(useSelector(selectParameters))
  const mayEdit = useMayEdit('responsaveisDoAluno')
  const opensGuardian = useMayOpen('dadosResponsavel')
  const opensStudent = useMayOpen('dadosAluno')
  const opensHub = useMayOpen('centralAluno')
  const act = (kind: 'change' | 'close', { idResponsavel }: LinkRecord) =>
    mayEdit ? () => dispatch(linkActed({ kind, idResponsavel })) : undefined
  const decisionOf = ({ restricaoArquivo }: LinkRecord) => {
    const [file] = handlesOf(restricaoArquivo)
    return file && (() => dispatch(downloadAsked({ file })))
  }
  const open = mayEdit && (
    <Button variant="primary" icon={UserPlus} onClick={() => dispatch(linkActed({ kind: 'open' }))}>
      Vincular responsável
    </Button>
  )
  return (
    <div className="page">
      <PageHeader
        title={`Responsáveis de ${aluno.name}`}
        subtitle={`RA ${aluno.ra}`}
        actions={
          <>
            {opensStudent && <ButtonLink to={studentRecordOf(aluno.id)}>Dados cadastrais</ButtonLink>}
            {opensHub && <ButtonLink to={studentHubOf(aluno.id)}>Central do aluno</ButtonLink>}
            {open}
          </>
        }
      />
      <Warnings links={vinculos} />
      {vinculos.length === 0 ? (
        <EmptyState
          title="Ninguém responde pelo aluno"
          reason={`O aluno precisa de responsável ${rolesText(required)}. Pode ser a mesma pessoa.`}
          action={open}
        />
      ) : (
        <div className="tiles tiles-wide">
          {vinculos.map((link) => (
            <LinkCard
              key={link.id}
              link={link}
              answered={answeredIn(link, forms)}
              today={today}
              linkTo={opensGuardian ? guardianRecordOf(link.idResponsavel) : null}
              onDecision={decisionOf(link)}
              onChange={act('change', link)}
              onClose={act('close', link)}
            />
          ))}
        </div>
      )}
      <LinkHistory links={encerrados} />
      {mayEdit && <LinkActs links={links} forms={forms} />}
    </div>
  )
}

/** The configured fields of a guardian as one of this student, with answers. */
const answeredIn = ({ respostas }: LinkRecord, { link: forms }: GuardianForms): readonly Fact[] =>
  forms.flatMap(({ campos }) =>
    campos.flatMap((field): readonly Fact[] => {
      const answer = respostas.find(({ parCampoId }) => parCampoId === field.id)
      return answer === undefined ? [] : [[field.descricaoCampo, shownAnswer(field, answer.valor)]]
    }),
  )

/** Warnings about a student's guardians as a whole. */
const Warnings = ({ links }: { readonly links: readonly LinkRecord[] }) => {
  const missing = missingRoles(links.map(flagsOf), requiredRoles(useSelector(selectParameters)))
  const shares = shareTotal(links)
  const sentences = [
    ...(missing.length === 0 ? [] : [`Falta responsável ${rolesText(missing)}.`]),
    ...(shares === null || shares === 100 ? [] : [`Os percentuais financeiros somam ${shares}%, e não 100%.`]),
  ]
  if (sentences.length === 0) return null
  return (
    <div className="alert alert-warning" role="status">
      {sentences.join(' ')}
    </div>
  )
}
