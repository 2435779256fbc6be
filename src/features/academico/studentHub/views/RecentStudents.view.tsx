import { Link } from 'react-router-dom'
import { studentHubOf } from '#src/core/students/paths.ts'
import { Identity } from '#src/ui/Identity.tsx'

interface RecentStudentsProps {
  readonly students: readonly { readonly id: number; readonly name: string; readonly ra: string }[]
}

/** The students opened before, one click away. */
export const RecentStudents = ({ students }: RecentStudentsProps) => (
  <section className="stack" aria-labelledby="recent-students">
    <h2 id="recent-students">Vistos há pouco</h2>
    <div className="tiles tiles-wide">
      {students.map(({ id, name, ra }) => (
        <Link key={id} to={studentHubOf(id)} className="card">
          <span className="card-body">
            <Identity name={name} detail={`RA ${ra}`} />
          </span>
        </Link>
      ))}
    </div>
  </section>
)
