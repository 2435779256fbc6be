import * as peopleMessages from '#domain/people/people.messages.ts'
import type { CourseOption } from '#domain/people/people.wire.ts'
import type { AgeVerdict } from '#domain/courses/age.ts'
import { filled } from '#domain/base/sentences.ts'
import { Stat } from '#src/ui/Stat.tsx'

interface OfferNoticeProps {
  readonly offer: CourseOption
  readonly verdict: AgeVerdict
}

/** Facts of a place for staff who put a student there: free seats, obstacles, and whether the age fits. */
export const OfferNotice = ({ offer, verdict }: OfferNoticeProps) => (
  <>
    <div className="tiles">
      <Stat label="Ofertadas" value={offer.ofertadas} />
      <Stat label="Preenchidas" value={offer.preenchidas} />
      <Stat label="Livres" value={offer.livres} />
    </div>
    {offer.impedimento !== '' && <div className="alert alert-danger mb-0">{offer.impedimento}</div>}
    {verdict !== 'fits' && (
      <div className={`alert mb-0 ${verdict === 'block' ? 'alert-danger' : 'alert-warning'}`}>
        {verdict === 'release'
          ? peopleMessages.AGE_RELEASE_MISSING
          : filled(peopleMessages.AGE_BLOCKED, { serie: offer.serie })}
      </div>
    )}
  </>
)
