import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import type { EnrollingGuardian } from '#domain/enrolling/enrolling.wire.ts'
import { kinshipName } from '#domain/people/linkFlags.ts'
import { gapsIn } from '#domain/enrolling/enrollingSteps.ts'
import { loadConfiguredForms } from '#src/core/configuredFields/configuredFields.requests.ts'
import { useMayOpen } from '#src/core/permissions/useMayOpen.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { guardianRecordOf, studentLinksOf } from '#src/core/students/paths.ts'
import { saveStep } from '#src/features/matricula/enrolling/enrolling.requests.ts'
import { stepDone } from '#src/features/matricula/enrolling/enrolling.slice.ts'
import type { StepProps } from '#src/features/matricula/enrolling/stepProps.ts'
import {
  loadEnrollingGuardians,
  saveEnrollingGuardian,
} from '#src/features/matricula/enrolling/steps/people/enrollingPeople.requests.ts'
import { selectEnrollingGuardians } from '#src/features/matricula/enrolling/steps/people/enrollingPeople.slice.ts'
import { PersonStep } from '#src/features/matricula/enrolling/steps/people/PersonStep.screen.tsx'
import { StepFooter } from '#src/features/matricula/enrolling/views/StepFooter.view.tsx'
import { useSchoolForms } from '#src/registers/people/schoolFields.ts'
import { Awaited } from '#src/screens/Awaited.tsx'
import { RowList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Identity } from '#src/ui/Identity.tsx'
import { Section } from '#src/ui/Section.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

/** Step 2: the guardians of the student; a guardian reviews their own data. */
export const Step = (props: StepProps) => {
  const { enrolling, step, onBack } = props
  const dispatch = useDispatch()
  const guardians = useSelector(selectEnrollingGuardians)
  const forms = useSchoolForms('guardian')
  const leaving = useIsRunning(saveStep)
  if (guardians === null || forms === null) {
    return <Awaited asks={[loadEnrollingGuardians.asked(enrolling.id), loadConfiguredForms.asked(null)]} />
  }
  const { responsaveis, eu } = guardians
  if (eu === null) {
    return (
      <>
        <Guardians enrolling={enrolling} responsaveis={responsaveis} own={null} />
        <StepFooter onBack={onBack} onNext={() => dispatch(stepDone(step.number))} busy={leaving} />
      </>
    )
  }
  return (
    <PersonStep {...props} kind="guardian" person={eu} request={saveEnrollingGuardian} forms={forms} withFields>
      <Guardians enrolling={enrolling} responsaveis={responsaveis} own={eu.id} />
      <h3>Seus dados</h3>
    </PersonStep>
  )
}

const ROLES: readonly (readonly [keyof EnrollingGuardian, string])[] = [
  ['financeiro', 'Financeiro'],
  ['academico', 'Pedagógico'],
  ['legal', 'Legal'],
  ['assinaContrato', 'Assina contrato'],
]

interface GuardiansProps extends Pick<StepProps, 'enrolling'> {
  readonly responsaveis: readonly EnrollingGuardian[]
  /** Who works on the enrolment; null for staff. */
  readonly own: number | null
}

/** Roles and restrictions stay with the school. */
const Guardians = ({ enrolling, responsaveis, own }: GuardiansProps) => {
  const opensLinks = useMayOpen('responsaveisDoAluno')
  const missing = gapsIn(enrolling.lacunas, 2)
  return (
    <Section title="Quem responde pelo aluno">
      <div className="stack">
        {missing.map((gap) => (
          <div key={gap} className="alert alert-warning mb-0">
            {gap}
          </div>
        ))}
        <RowList>
          {responsaveis.map((one) => (
            <li key={one.idResponsavel}>
              <Guardian guardian={one} />
              <span className="cluster">
                {ROLES.filter(([name]) => one[name] === true).map(([name, text]) => (
                  <StatusBadge key={name} tone="primary">
                    {text}
                  </StatusBadge>
                ))}
              </span>
              {one.faltaCpf && <MissingCpf guardian={one} isOwn={one.idResponsavel === own} />}
            </li>
          ))}
        </RowList>
        {opensLinks ? (
          <div>
            <ButtonLink to={studentLinksOf(enrolling.alunoId)}>Gerenciar responsáveis</ButtonLink>
          </div>
        ) : (
          <p className="text-secondary mb-0">Para incluir alguém ou mudar uma função, fale com a secretaria.</p>
        )}
      </div>
    </Section>
  )
}

/** Where the CPF that the contract names is filled in: below, in the record of the guardian, or by somebody else. */
const MissingCpf = ({ guardian, isOwn }: { readonly guardian: EnrollingGuardian; readonly isOwn: boolean }) => {
  const opensRecord = useMayOpen('dadosResponsavel')
  if (isOwn) return <Button onClick={focusCpf}>Preencher o CPF</Button>
  if (opensRecord) return <ButtonLink to={guardianRecordOf(guardian.idResponsavel)}>Preencher o CPF</ButtonLink>
  return <small>Só {guardian.nome} ou a escola preenche este CPF.</small>
}

const focusCpf = () => document.querySelector<HTMLInputElement>('input[name="cadastro.cpf"]')?.focus()

/** Who looks after records opens them from here: a contract may miss what stands there. */
const Guardian = ({ guardian: { idResponsavel, nome, parentesco } }: { readonly guardian: EnrollingGuardian }) => {
  const opensRecord = useMayOpen('dadosResponsavel')
  const identity = <Identity name={nome} detail={kinshipName(parentesco)} />
  return opensRecord ? <Link to={guardianRecordOf(idResponsavel)}>{identity}</Link> : identity
}
