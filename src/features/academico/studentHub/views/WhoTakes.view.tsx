import type { FileHandle } from '#src/lib/files.ts'
import type { StudentPickup } from '#domain/gate/gate.schemas.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { CourtBars } from '#src/views/pickup/CourtBars.tsx'
import { PickupGuardianLine, PickupLine } from '#src/views/pickup/PickupLine.tsx'

interface WhoTakesProps {
  readonly pickup: StudentPickup
  readonly linkTo: string
  readonly onDownload: (file: FileHandle) => void
}

/** Who may take the student away; whom courts keep away stands above. Those who were revoked are at the gate. */
export const WhoTakes = ({ pickup, linkTo, onDownload }: WhoTakesProps) => {
  const guardians = pickup.responsaveis.filter(({ impedido }) => !impedido)
  const people = pickup.pessoas.filter(({ revogadaEm }) => revogadaEm === null)
  return (
    <section className="stack" aria-labelledby="pickup">
      <h2 id="pickup">Quem pode retirar</h2>
      <CourtBars pickup={pickup} onDownload={onDownload} />
      {guardians.length + people.length === 0 ? (
        <p className="text-secondary mb-0">Ninguém foi autorizado ainda.</p>
      ) : (
        <RowList>
          {guardians.map((guardian) => (
            <PickupGuardianLine key={guardian.id} guardian={guardian} />
          ))}
          {people.map((person) => (
            <PickupLine key={person.id} person={person} today={pickup.hoje} />
          ))}
        </RowList>
      )}
      <div>
        <ButtonLink to={linkTo}>Retiradas e restrições</ButtonLink>
      </div>
    </section>
  )
}
