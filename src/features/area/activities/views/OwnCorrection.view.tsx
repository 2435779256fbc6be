import { TO_REDO } from '#domain/activities/activities.lists.ts'
import type { FamilyActivitySheet } from '#domain/activities/activities.schemas.ts'
import { Card } from '#src/ui/Card.tsx'
import { RubricList } from '#src/views/RubricList.tsx'

/** What the teacher said of a delivery, once it was handed back. */
export const OwnCorrection = ({ sheet }: { readonly sheet: FamilyActivitySheet }) => {
  const { situacao, nota, maximo, notaGuardada, comentario, criterios, niveis } = sheet
  return (
    <Card title={situacao === TO_REDO ? 'O professor pediu para refazer' : 'Correção'} accent>
      <div className="stack">
        {nota !== '' && (
          <p className="mb-0">
            <strong>Nota: {nota}</strong>
            {maximo !== '' && ` de ${maximo}`}
          </p>
        )}
        {notaGuardada && (
          <p className="text-secondary mb-0">A nota aparece aqui quando a escola publicar as notas da etapa.</p>
        )}
        {comentario !== '' && <p className="prose mb-0">{comentario}</p>}
        {niveis.some((level) => level !== null) && <RubricList criteria={criterios} levels={niveis} />}
      </div>
    </Card>
  )
}
