import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { MyData } from '#domain/privacy/privacy.schemas.ts'
import { Awaited } from '#src/screens/Awaited.tsx'
import { useRequest } from '#src/core/requests/useRequest.ts'
import { loadMyData, loadTexts } from '#src/features/acesso/privacy/privacy.requests.ts'
import { exportAsked, selectMine, selectTexts } from '#src/features/acesso/privacy/privacy.slice.ts'
import { useDataOfficer } from '#src/features/acesso/privacy/useDataOfficer.ts'
import { DataOfficer } from '#src/features/acesso/privacy/views/DataOfficer.view.tsx'
import { SubjectData } from '#src/features/acesso/privacy/views/SubjectData.view.tsx'
import { Texts } from '#src/features/acesso/privacy/views/Texts.view.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { DocumentPage } from '#src/ui/DocumentPage.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Tabs } from '#src/ui/Tabs.tsx'

/** What the school keeps about the reader, why, and for how long; the texts in force; whom to ask. */
export const Screen = () => {
  const dispatch = useDispatch()
  const mine = useSelector(selectMine)
  const officer = useDataOfficer()
  return (
    <DocumentPage>
      <PageHeader
        title="Privacidade"
        subtitle="O que a escola guarda sobre você, para quê, por quanto tempo e o que você aceitou."
        actions={
          mine !== null && (
            <>
              <Button icon={Printer} onClick={() => window.print()}>
                Imprimir
              </Button>
              <Button icon={Download} variant="primary" onClick={() => dispatch(exportAsked())}>
                Baixar meus dados
              </Button>
            </>
          )
        }
      />
      <Card title="Dúvidas e pedidos">
        <DataOfficer {...officer} />
      </Card>
      <InForce />
      <Kept />
    </DocumentPage>
  )
}

const InForce = () => {
  const texts = useSelector(selectTexts)
  return (
    <>
      <Awaited asks={[loadTexts.asked(null)]} isHere={texts !== null} />
      {texts !== null && <Texts texts={texts} initiallyOpen={false} />}
    </>
  )
}

const Kept = () => {
  const mine = useSelector(selectMine)
  const failure = useRequest(loadMyData)?.failure ?? null
  if (failure?.code === 'IN_PERSON_ONLY')
    return (
      <Card title="Dados guardados">
        <p>Só a própria pessoa vê e baixa os seus dados.</p>
      </Card>
    )
  return (
    <>
      <Awaited asks={[loadMyData.asked(null)]} isHere={mine !== null} />
      {mine !== null && <Subjects data={mine} />}
    </>
  )
}

const Subjects = ({ data: { titulares } }: { readonly data: MyData }) => {
  const [self] = titulares
  const keyOf = ({ tipoLogin, id }: MyData['titulares'][number]) => `${tipoLogin}-${id}`
  const [active, setActive] = useState(self === undefined ? '' : keyOf(self))
  if (self === undefined) return null
  if (titulares.length === 1) return <SubjectData subject={self} />
  return (
    <Tabs
      id="titulares"
      label="De quem são os dados"
      active={active}
      onSelect={setActive}
      tabs={titulares.map((subject) => ({
        key: keyOf(subject),
        title: subject === self ? 'Você' : subject.nome,
        content: <SubjectData subject={subject} />,
      }))}
    />
  )
}
