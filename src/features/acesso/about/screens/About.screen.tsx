import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { WEB_VERSION } from '#domain/base/version.ts'
import { selectVersions } from '#src/core/version/version.slice.ts'
import licences from '#src/features/acesso/about/licences.json'
import { formatLongDate } from '#src/lib/dates.ts'
import { Card } from '#src/ui/Card.tsx'
import { Facts } from '#src/ui/Facts.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

/** X06: product, versions, licences. */
export const Screen = () => {
  const api = useSelector(selectVersions)?.api
  return (
    <div className="page">
      <PageHeader
        title="Sobre o portal"
        subtitle="Matrícula, acadêmico, financeiro e a área da família em um só lugar"
      />
      <Card title="Versões">
        <Facts
          items={[
            ['Portal', `${WEB_VERSION.version}, de ${formatLongDate(WEB_VERSION.date)}`],
            ['API', api === undefined ? null : `${api.version}, de ${formatLongDate(api.date)}`],
            [
              'O que mudou',
              <Link key="novidades" to="/novidades">
                Ver novidades
              </Link>,
            ],
          ]}
        />
      </Card>
      <Card title="Software livre">
        <div className="stack">
          <p>O portal é feito com as bibliotecas abaixo. A cada uma, e a quem a mantém, o nosso obrigado.</p>
          <Facts items={licences.map(({ name, version, licence }) => [name, `${version} · ${licence}`])} />
        </div>
      </Card>
      <Card title="Dados abertos">
        <p>
          O catálogo de habilidades da BNCC vem de{' '}
          <a href="https://github.com/bncc-dev/bncc-dados">bncc.dev (mantido pela Profy)</a>, sob a licença CC BY 4.0.
          Os textos das habilidades são atos oficiais.
        </p>
      </Card>
    </div>
  )
}
