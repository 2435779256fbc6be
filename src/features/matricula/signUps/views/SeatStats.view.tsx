import type { SeatCounters } from '#domain/extraCourses/extraCourses.schemas.ts'
import { Stat } from '#src/ui/Stat.tsx'

/** The seats of the listed courses; dashes while loading. */
export const SeatStats = ({ seats }: { readonly seats: SeatCounters | null }) => (
  <div className="tiles">
    <Stat label="Vagas" value={seats?.vagas ?? '–'} />
    <Stat label="Inscritos" value={seats?.inscritos ?? '–'} />
    <Stat
      label="Matriculados"
      value={seats?.matriculados ?? '–'}
      {...(seats && { max: Math.max(seats.inscritos, 1) })}
    />
    <Stat label="Livres" value={seats?.livres ?? '–'} />
    <Stat label="Lista de espera" value={seats?.espera ?? '–'} />
  </div>
)
