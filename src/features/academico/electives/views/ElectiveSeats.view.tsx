import type { ElectiveOverview } from '#domain/electives/electiveChoices.schemas.ts'
import { formatDate } from '#src/lib/dates.ts'
import { Card } from '#src/ui/Card.tsx'
import { RowList } from '#src/ui/BareList.tsx'
import { Stat } from '#src/ui/Stat.tsx'

/** How a group stands: its students in figures, and its electives with their seats. */
export const ElectiveSeats = ({ group }: { readonly group: ElectiveOverview }) => {
  const { nome, abre, fecha, opcoes, contagem } = group
  const all = contagem.completa + contagem.espera + contagem.falta
  return (
    <>
      <div className="tiles">
        <Stat label="Escolheram" value={contagem.completa} max={Math.max(all, 1)} />
        <Stat label="Na lista de espera" value={contagem.espera} />
        <Stat label="Não escolheram" value={contagem.falta} />
      </div>
      <Card title={`${nome}: escolhas de ${formatDate(abre)} até ${formatDate(fecha)}`}>
        <RowList>
          {opcoes.map(({ id, nome: elective, disciplina, vagas, escolhidas, espera }) => (
            <li key={id}>
              <span>
                <strong>{elective}</strong>
                <small>{disciplina === elective ? '' : disciplina}</small>
              </span>
              <span>
                {escolhidas} de {vagas}
                {espera > 0 && ` · ${espera} na espera`}
                <progress
                  aria-label={`Vagas ocupadas: ${elective}`}
                  value={Math.min(escolhidas, vagas)}
                  max={Math.max(vagas, 1)}
                />
              </span>
            </li>
          ))}
        </RowList>
      </Card>
    </>
  )
}
