import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { LOAD_ACCESS, type Whose } from '#src/features/matricula/people/access/access.requests.ts'
import { selectAccess } from '#src/features/matricula/people/access/access.slice.ts'
import { Awaited } from '#src/screens/Awaited.tsx'
import { Section } from '#src/ui/Section.tsx'

const AccessWays = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "access-ways" */
      '#src/features/matricula/people/access/AccessWays.screen.tsx'
    )
  ).AccessWays,
}))

interface AccessSectionProps extends Whose {
  readonly name: string
  readonly isActive: boolean
}

/** How a guardian or student gets into the portal, and the ways to invite them. */
export const AccessSection = ({ kind, id, name, isActive }: AccessSectionProps) => {
  const access = useSelector(selectAccess)
  const mayEdit = useMayEdit(kind === 'student' ? 'dadosAluno' : 'dadosResponsavel')
  if (!isActive) return null
  return (
    <Section title="Acesso ao portal">
      <Awaited asks={[LOAD_ACCESS[kind].asked({ kind, id })]} isHere={access !== null} />
      {access !== null && (
        <Suspense fallback={null}>
          <AccessWays kind={kind} id={id} name={name} access={access} mayEdit={mayEdit} />
        </Suspense>
      )}
    </Section>
  )
}
