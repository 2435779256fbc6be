import type { ListProcessStudents } from '#domain/processes/processes.schemas.ts'
import { Stat } from '#src/ui/Stat.tsx'

type Counts = Pick<ListProcessStudents['answer'], 'vagas' | 'inscritos' | 'matriculados' | 'livres'>

/** The counters of a process; dashes while loading. */
export const ProcessStats = ({ counts }: { readonly counts: Counts | null }) => (
  <div className="tiles">
    <Stat label="Vagas" value={counts?.vagas ?? '–'} hint="De todas as séries do processo" />
    <Stat label="Inscritos" value={counts?.inscritos ?? '–'} />
    <Stat label="Matriculados" value={counts?.matriculados ?? '–'} {...(counts && { max: counts.inscritos })} />
    <Stat label="Livres" value={counts?.livres ?? '–'} hint="Por qualquer processo" />
  </div>
)
