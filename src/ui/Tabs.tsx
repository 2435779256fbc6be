import type { ReactNode } from 'react'
import Nav from 'react-bootstrap/Nav'
import TabContainer from 'react-bootstrap/TabContainer'
import TabContent from 'react-bootstrap/TabContent'
import TabPane from 'react-bootstrap/TabPane'

interface Tab<Key extends string> {
  readonly key: Key
  readonly title: string
  readonly content: ReactNode
}

interface TabsProps<Key extends string> {
  /** Unique on the page. */
  readonly id: string
  readonly label: string
  readonly tabs: readonly Tab<Key>[]
  readonly active: Key
  readonly onSelect: (key: Key) => void
}

/** Parts of one record, one at a time. Arrow keys move between the tabs. */
export const Tabs = <Key extends string>({ id, label, tabs, active, onSelect }: TabsProps<Key>) => {
  const select = (chosen: string | null) => {
    const tab = tabs.find(({ key }) => key === chosen)
    if (tab) onSelect(tab.key)
  }
  return (
    <TabContainer id={id} activeKey={active} onSelect={select}>
      <div className="stack">
        <Nav variant="tabs" aria-label={label}>
          {tabs.map(({ key, title }) => (
            <Nav.Link key={key} as="button" type="button" eventKey={key}>
              {title}
            </Nav.Link>
          ))}
        </Nav>
        <TabContent>
          {tabs.map(({ key, content }) => (
            <TabPane key={key} eventKey={key} transition={false} mountOnEnter unmountOnExit>
              {content}
            </TabPane>
          ))}
        </TabContent>
      </div>
    </TabContainer>
  )
}
