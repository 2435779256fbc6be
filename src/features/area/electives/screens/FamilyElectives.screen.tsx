import { useSelector } from 'react-redux'
import type { ChildElectives } from '#domain/electives/electiveChoices.schemas.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { selectChosenId } from '#src/core/students/students.slice.ts'
import { choiceDraftOf, loadElectives } from '#src/features/area/electives/familyElectives.requests.ts'
import { selectGroups } from '#src/features/area/electives/familyElectives.slice.ts'
import { ChoiceForm } from '#src/features/area/electives/screens/ChoiceForm.screen.tsx'
import { ChosenElectives } from '#src/features/area/electives/views/ChosenElectives.view.tsx'
import { dayOf } from '#src/lib/dates.ts'
import { Awaited } from '#src/screens/Awaited.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { WhichChild } from '#src/screens/WhichChild.tsx'

/** What the children may choose beside the common curriculum, and what they chose. */
export const Screen = () => {
  const groups = useSelector(selectGroups)
  const now = useSelector(selectNow)
  const chosenId = useSelector(selectChosenId)
  const shown = groups?.filter(({ idAluno }) => chosenId === null || idAluno === chosenId)
  return (
    <div className="page page-narrow">
      <PageHeader title="Optativas" subtitle="Oficinas, línguas e itinerários que cada aluno escolhe." />
      <WhichChild label="Mostrar as optativas de" />
      <Awaited asks={[loadElectives.asked(null)]} isHere={groups !== null} />
      {shown?.length === 0 && (
        <EmptyState
          title="Nada para escolher agora"
          reason="Quando a escola abrir as escolhas de oficinas, línguas ou itinerários, elas aparecem aqui."
        />
      )}
      {shown?.map((group) => (
        <Group key={choiceDraftOf(group)} group={group} today={now === null ? null : dayOf(now)} />
      ))}
    </div>
  )
}

const Group = ({ group, today }: { readonly group: ChildElectives; readonly today: string | null }) => {
  const title = `${group.nome} · ${group.aluno}`
  return (
    <section className="card" aria-label={title}>
      <div className="card-body stack">
        <div className="stack stack-close">
          <h2>{title}</h2>
          <p className="text-secondary mb-0">
            {group.serie} · {group.anoLetivo}
          </p>
          {group.orientacao !== '' && <p className="prose mb-0">{group.orientacao}</p>}
        </div>
        {group.aberto ? (
          <ChoiceForm key={heldKey(group)} group={group} title={title} />
        ) : (
          <ChosenElectives group={group} today={today} />
        )}
      </div>
    </section>
  )
}

/** The form starts again when another choice has been saved. */
const heldKey = ({ opcoes }: ChildElectives): string =>
  opcoes.map(({ id, situacao }) => (situacao === null ? '' : id)).join(' ')
