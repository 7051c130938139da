import { Breadcrumbs, PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { Button, IconButton } from '#app/ui/button/button.tsx'
import { Card, LinkCard } from '#app/ui/card/card.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { Figures } from '#app/ui/figures/figures.tsx'
import { EditIcon } from '#app/ui/icon.tsx'
import { Likes, RowFacts, Rows, RowTitle } from '#app/ui/paged-list/rows.tsx'
import { Specimen, State } from './specimen.tsx'
import styles from './catalogue.module.css'

export const page = (
  <>
    <Specimen name="Page heading" id="page-heading">
      <State name="with everything" wide>
        <PageHeading title="Wires vanish on load" label="#57 · Bug" actions={<Button>Follow</Button>}>
          <Facts>
            <>ada</>
            <>2 hours ago</>
          </Facts>
        </PageHeading>
      </State>
    </Specimen>
    <Specimen name="Breadcrumbs" id="breadcrumbs">
      <State name="three steps" wide>
        <Breadcrumbs
          crumbs={[
            { label: 'Forums', href: '#page-heading' },
            { label: 'Circuits', href: '#breadcrumbs' },
            { label: 'Carry chains' },
          ]}
        />
      </State>
    </Specimen>
    <Specimen name="Facts" id="facts">
      <State name="three">
        <Facts>
          <>ada</>
          <>5 comments</>
          <>0.92</>
        </Facts>
      </State>
    </Specimen>
    <Specimen name="Rows" id="paged-list">
      <State name="liked and not" wide>
        <Rows
          items={[
            { item: { id: 'carry', title: 'Carry chains', score: 12, liked: true } },
            { item: { id: 'clock', title: 'A clock of four delayers', score: 3, liked: false } },
          ]}
        >
          {({ title, score, liked }) => (
            <>
              <RowTitle level={3}>
                <a href="#paged-list">{title}</a>
              </RowTitle>
              <RowFacts>
                <>ada</>
                <Likes score={score} liked={liked} />
              </RowFacts>
            </>
          )}
        </Rows>
      </State>
    </Specimen>
    <Specimen name="Figures" id="figures">
      <State name="levels" wide>
        <Figures
          figures={[
            { label: 'Members', value: '1,204', note: '12 this week' },
            { label: 'Reports', value: '3', href: '#figures', level: 'high' },
            { label: 'Waiting mails', value: '40', level: 'warn' },
            { label: 'Failed jobs', value: '1', level: 'danger' },
          ]}
        />
      </State>
    </Specimen>
    <Specimen name="Card" id="card">
      <State name="with a title and an action" wide>
        <Card
          title="Email"
          actions={
            <IconButton label="Edit">
              <EditIcon />
            </IconButton>
          }
        >
          ada@example.com
        </Card>
      </State>
      <State name="linked" wide>
        <ul className={styles.LinkList}>
          <LinkCard title={<a href="#card">Issue tracker</a>}>Bugs and wishes for the game.</LinkCard>
        </ul>
      </State>
    </Specimen>
  </>
)
